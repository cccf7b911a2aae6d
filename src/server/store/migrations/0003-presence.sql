-- Nodes that are there, and who is connected to which: a node that dies takes its people with it.
CREATE TABLE nodes (
  id text PRIMARY KEY,
  alive_until timestamptz NOT NULL
);
CREATE TABLE presence (
  table_id text NOT NULL REFERENCES tables ON DELETE CASCADE,
  seat smallint NOT NULL,
  node text NOT NULL REFERENCES nodes ON DELETE CASCADE,
  PRIMARY KEY (table_id, seat, node)
);
CREATE INDEX presence_of_node ON presence (node);

-- How a seat answers offers while its person is away.
ALTER TABLE seats ADD orders jsonb NOT NULL DEFAULT '[]';
