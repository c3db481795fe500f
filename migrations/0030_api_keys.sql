-- Keys with which other programs call Parlour for a salon (decision 77).

CREATE TABLE api_key (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- SHA-256 of the whole key, in hex; and its last letters, by which people tell theirs.
  secret_hash text NOT NULL,
  ending text NOT NULL,
  scopes text[] NOT NULL,
  -- The location to which it is limited; null: every one.
  location_id uuid,
  -- For whom it works: what it takes in is theirs, as it is of whoever stands at the till.
  made_by uuid NOT NULL,
  -- null: it ends only when it is revoked.
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT api_key_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT api_key_secret_key UNIQUE (salon_id, secret_hash),
  CONSTRAINT api_key_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT api_key_location_fk FOREIGN KEY (salon_id, location_id) REFERENCES location (salon_id, id),
  CONSTRAINT api_key_made_by_fk FOREIGN KEY (salon_id, made_by) REFERENCES staff (salon_id, id),
  CONSTRAINT api_key_scopes_ck CHECK (cardinality(scopes) > 0)
);
CREATE INDEX api_key_made_by_idx ON api_key (salon_id, made_by);
CREATE INDEX api_key_location_idx ON api_key (salon_id, location_id) WHERE location_id IS NOT NULL;

ALTER TABLE api_key ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON api_key TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON api_key TO parlour_app;

-- Who calls with a key, as session_actor says of a session. The key itself names its salon, so that one place is asked.
CREATE FUNCTION key_actor(place uuid, key_hash text)
RETURNS TABLE (
  key_id uuid, key_name text, scopes text[], only_location_id uuid, expires_at timestamptz, revoked_at timestamptz,
  last_used_at timestamptz, staff_id uuid, home_location_id uuid, time_zone text, currency text, plan text
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN QUERY
    SELECT k.id, k.name, k.scopes, k.location_id, k.expires_at, k.revoked_at, k.last_used_at, st.id, st.location_id,
      sa.time_zone, sa.currency, sa.plan
    FROM public.api_key k, public.staff st, public.salon sa
    WHERE k.salon_id = place AND k.secret_hash = key_hash AND st.salon_id = place AND st.id = k.made_by AND sa.salon_id = place;
END $$;
REVOKE ALL ON FUNCTION key_actor(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION key_actor(uuid, text) TO parlour_app;
