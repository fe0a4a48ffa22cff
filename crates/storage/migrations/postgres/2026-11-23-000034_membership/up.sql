-- What the loyalty programme of a store told of a customer when they were last tagged; empty where it told nothing.
ALTER TABLE customer ADD COLUMN membership TEXT NOT NULL DEFAULT '';
