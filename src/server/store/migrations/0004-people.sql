-- The table at which the same people play again.
ALTER TABLE tables ADD rematch text;

-- Muted: by the host, for everybody. Deaf to: whom this seat does not want to hear, one bit for each.
ALTER TABLE seats ADD muted boolean NOT NULL DEFAULT false, ADD deaf_to smallint NOT NULL DEFAULT 0;
