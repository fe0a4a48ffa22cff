-- Numbers of a series that no document of these books has: customers hold their papers, since they were given after the backup was made from which the books were restored.
ALTER TABLE number_series ADD COLUMN skipped BIGINT NOT NULL DEFAULT 0;
