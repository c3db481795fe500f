-- Copies of backups in S3 storage.
ALTER TABLE backup_run ADD COLUMN copied_at timestamptz;
ALTER TABLE backup_run ADD COLUMN copy_failure text;
COMMENT ON COLUMN backup_run.copied_at IS 'When the file was first seen whole in the S3 storage; null: it is not there, or none is set.';
COMMENT ON COLUMN backup_run.copy_failure IS 'Why it could not be copied the last time; null if that was not tried or it is there.';
