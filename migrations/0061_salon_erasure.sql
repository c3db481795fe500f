-- Single salons: erased after a waiting time, and imported from another server, by commands of the host.

-- Salons that wait to be erased, by a command of the host. They are suspended meanwhile; once that is lifted by an operator,
-- nothing is erased.
CREATE TABLE salon_erasure (
  salon_id uuid NOT NULL CONSTRAINT salon_erasure_pk PRIMARY KEY,
  asked_at timestamptz NOT NULL,
  erase_at timestamptz NOT NULL,
  file_name text,
  former_suspended_at timestamptz,
  former_reason text,
  CONSTRAINT salon_erasure_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT salon_erasure_wait_ck CHECK (erase_at > asked_at),
  CONSTRAINT salon_erasure_former_ck CHECK ((former_suspended_at IS NULL) = (former_reason IS NULL))
);
COMMENT ON COLUMN salon_erasure.asked_at IS 'Holds as long as salon.suspended_at is the same: another suspension, or none, means that an operator changed it since.';
COMMENT ON COLUMN salon_erasure.file_name IS 'The verified copy in the folder of backups; null while it is being made: nothing is erased without it.';
COMMENT ON COLUMN salon_erasure.former_reason IS 'The suspension from before, which comes back if the erasure is cancelled.';

ALTER TABLE salon_erasure ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON salon_erasure TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);

ALTER TABLE salon ADD COLUMN imported_at timestamptz;
COMMENT ON COLUMN salon.imported_at IS 'When it came from another server; which salon is the oldest here goes by it (calendly, backup).';

-- As in 0038, by when a salon came to this server: an imported one takes the host's token from no other.
CREATE OR REPLACE FUNCTION is_first_salon(salon uuid)
RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  first uuid;
BEGIN
  SELECT s.salon_id INTO first FROM public.salon s ORDER BY coalesce(s.imported_at, s.created_at), s.salon_id LIMIT 1;
  RETURN first = salon;
END $$;
