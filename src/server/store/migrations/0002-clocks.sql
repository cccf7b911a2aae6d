-- When the game began, and when somebody's time at this table may be up; null while nobody's runs.
ALTER TABLE tables ADD began_at timestamptz, ADD due_at timestamptz;
CREATE INDEX tables_due ON tables (due_at) WHERE state = 'playing' AND due_at IS NOT NULL;

-- Away: the bot is there because its person was not. Whoever is back has all his time again.
ALTER TABLE seats ADD away boolean NOT NULL DEFAULT false, ADD back_at timestamptz;

-- Of each seat, the input since which it has been waited for.
ALTER TABLE snapshots ADD asked jsonb NOT NULL DEFAULT '[]';
