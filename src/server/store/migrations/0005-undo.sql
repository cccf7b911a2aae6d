-- An input that takes others back: the game goes on from where it stood after that number. What was taken back stays in the log.
ALTER TABLE inputs ALTER action DROP NOT NULL, ADD back_to integer;
ALTER TABLE inputs ADD CHECK ((action IS NULL) <> (back_to IS NULL));

-- What people would like to take back, and who has agreed. It is void as soon as anything happens.
ALTER TABLE tables ADD undo jsonb;
