-- A saved state comes back byte for byte; jsonb would put its keys into another order.
ALTER TABLE snapshots ALTER state TYPE json;
