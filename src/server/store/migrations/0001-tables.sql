-- A table is one game: a rematch is another table.
CREATE TABLE tables (
  id text PRIMARY KEY,
  spec jsonb NOT NULL,
  settings jsonb NOT NULL,
  seed text NOT NULL,
  commitment text NOT NULL,
  -- The modules and their revisions that the game began with.
  rules text NOT NULL,
  state text NOT NULL DEFAULT 'lobby' CHECK (state IN ('lobby', 'playing', 'over', 'broken')),
  -- Why it is broken, for whoever runs the server.
  report text,
  host_hash bytea NOT NULL,
  -- The node that moves this table's bots, and until when; null while nobody has to.
  driver text,
  driver_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX tables_open ON tables (created_at) WHERE state = 'lobby';
CREATE INDEX tables_driven ON tables (driver_until) WHERE state = 'playing' AND driver_until IS NOT NULL;

CREATE TABLE seats (
  table_id text NOT NULL REFERENCES tables ON DELETE CASCADE,
  seat smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('open', 'person', 'bot')),
  name text NOT NULL,
  -- SHA-256 of the person's secret.
  secret_hash bytea,
  -- How strong the bot is; of a person: the bot that plays meanwhile.
  bot text,
  -- The bot's own luck, which says nothing about the cards.
  luck text NOT NULL,
  PRIMARY KEY (table_id, seat)
);

-- The truth: everything else about a game follows from its seed and these.
CREATE TABLE inputs (
  game text NOT NULL REFERENCES tables ON DELETE CASCADE,
  seq integer NOT NULL CHECK (seq > 0),
  seat smallint NOT NULL,
  action jsonb NOT NULL,
  -- Chosen by the client, so that a repeated message is done once; bots have none.
  client_id text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (game, seq),
  UNIQUE (game, seat, client_id)
);

CREATE TABLE snapshots (
  game text NOT NULL REFERENCES tables ON DELETE CASCADE,
  seq integer NOT NULL,
  state jsonb NOT NULL,
  PRIMARY KEY (game, seq)
);

CREATE TABLE chat (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_id text NOT NULL REFERENCES tables ON DELETE CASCADE,
  seat smallint NOT NULL,
  said text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX chat_of_table ON chat (table_id, id);
