-- The domain at which a salon's own booking page is to be found.

-- What a salon asks for. That others ask for the same blocks nobody: it is theirs who prove it (rule R-227).
CREATE TABLE domain_claim (
  salon_id uuid NOT NULL,
  domain text NOT NULL,
  -- What the salon writes into its DNS; no secret, everybody can read it there.
  token text NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  -- Why it does not work, or may not for long.
  why text,
  -- Of this server as it was asked last, for a domain that can have no CNAME.
  addresses text[] NOT NULL DEFAULT '{}',
  asked_at timestamptz,
  -- When the token was seen last.
  proven_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT domain_claim_pk PRIMARY KEY (salon_id),
  CONSTRAINT domain_claim_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT domain_claim_state_ck CHECK (state IN ('waiting', 'working', 'failed'))
);
ALTER TABLE domain_claim ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON domain_claim TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON domain_claim TO parlour_app;

-- Directory from a domain that was proven to its salon; read before the salon is known, so without row security, and with
-- the accounts where salons are spread.
CREATE TABLE salon_domain (
  domain text CONSTRAINT salon_domain_pk PRIMARY KEY,
  salon_id uuid NOT NULL,
  token text NOT NULL
);
CREATE INDEX salon_domain_salon_idx ON salon_domain (salon_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON salon_domain TO parlour_app;

-- The salons whose domains were not asked for since these moments: those that wait, and all others.
CREATE FUNCTION salons_with_domains_to_ask(waiting_since timestamptz, others_since timestamptz)
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  ids uuid[];
BEGIN
  SELECT coalesce(array_agg(c.salon_id), '{}') INTO ids FROM public.domain_claim c
    WHERE coalesce(c.asked_at, '-infinity') <= CASE c.state WHEN 'waiting' THEN waiting_since ELSE others_since END;
  RETURN ids;
END $$;
REVOKE ALL ON FUNCTION salons_with_domains_to_ask(timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION salons_with_domains_to_ask(timestamptz, timestamptz) TO parlour_app;
