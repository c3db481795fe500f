-- The back office complete: edits that cannot overwrite each other, barcodes, searching many customers, merging, importing.

CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- ── edits ───────────────────────────────────────────────────────────────────────────────────────────

-- Raised by every edit of a person; sales and stock leave it alone (rule R-81).
ALTER TABLE service ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE product ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE customer ADD COLUMN version integer NOT NULL DEFAULT 1;

-- ── products ────────────────────────────────────────────────────────────────────────────────────────

-- As the scanner reads it. Archived products give theirs back (rule R-83).
ALTER TABLE product
  ADD COLUMN barcode text,
  ADD CONSTRAINT product_barcode_ck CHECK (barcode <> '' AND length(barcode) <= 64);
CREATE UNIQUE INDEX product_barcode_key ON product (salon_id, barcode) WHERE archived_at IS NULL;

-- The ledger of a product is read newest first; rows of one moment in the order they were written.
DROP INDEX stock_movement_product_idx;
CREATE INDEX stock_movement_product_idx ON stock_movement (salon_id, product_id, created_at DESC, id DESC);

-- ── customers ───────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE customer_import (
  salon_id uuid NOT NULL,
  id uuid NOT NULL, -- made by the browser: sent again, it is the same import
  file_name text NOT NULL,
  added integer NOT NULL,
  filled integer NOT NULL,
  created_by text,
  created_at timestamptz NOT NULL,
  undone_at timestamptz,
  CONSTRAINT customer_import_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT customer_import_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT customer_import_counts_ck CHECK (added >= 0 AND filled >= 0)
);
CREATE INDEX customer_import_newest_idx ON customer_import (salon_id, created_at DESC);

ALTER TABLE customer
  ADD COLUMN preferences text,
  ADD COLUMN import_id uuid,
  ADD COLUMN merged_into_id uuid, -- the customer who has its history now; it stays archived
  -- Small letters without marks, so that 'Bukola' finds 'Bùkọ́lá'; domain/kit/folded.ts folds what is looked for.
  ADD COLUMN folded_name text NOT NULL GENERATED ALWAYS AS (
    translate(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), 'ɓɗƙƴ’‘', 'bdky''''')
  ) STORED,
  ADD CONSTRAINT customer_import_fk FOREIGN KEY (salon_id, import_id) REFERENCES customer_import (salon_id, id),
  ADD CONSTRAINT customer_merged_into_fk FOREIGN KEY (salon_id, merged_into_id) REFERENCES customer (salon_id, id),
  ADD CONSTRAINT customer_merged_into_ck CHECK (
    merged_into_id IS NULL OR (merged_into_id <> id AND archived_at IS NOT NULL)
  );
CREATE INDEX customer_import_idx ON customer (salon_id, import_id) WHERE import_id IS NOT NULL;
CREATE INDEX customer_merged_into_idx ON customer (salon_id, merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX customer_folded_name_idx ON customer USING gin (salon_id, folded_name gin_trgm_ops);
CREATE INDEX customer_digits_idx ON customer USING gin (salon_id, phone_e164 gin_trgm_ops);
CREATE INDEX customer_same_name_idx ON customer (salon_id, folded_name) WHERE archived_at IS NULL;

-- What an import wrote into empty fields of customers that were there before, so that undoing it can empty them again.
CREATE TABLE customer_import_fill (
  salon_id uuid NOT NULL,
  import_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  fields text[] NOT NULL,
  version_after integer NOT NULL,
  CONSTRAINT customer_import_fill_pk PRIMARY KEY (salon_id, import_id, customer_id),
  CONSTRAINT customer_import_fill_import_fk FOREIGN KEY (salon_id, import_id) REFERENCES customer_import (salon_id, id)
    ON DELETE CASCADE,
  CONSTRAINT customer_import_fill_customer_fk FOREIGN KEY (salon_id, customer_id) REFERENCES customer (salon_id, id)
    ON DELETE CASCADE,
  CONSTRAINT customer_import_fill_fields_ck CHECK (fields <@ ARRAY['email', 'notes'] AND cardinality(fields) > 0)
);
CREATE INDEX customer_import_fill_customer_idx ON customer_import_fill (salon_id, customer_id);

-- Row security is asked before LIKE (which is not leakproof), so that the app's role cannot use these indexes by itself:
-- 100,000 customers would be read one by one. The function looks as the owner of the tables, in the caller's salon only.
CREATE FUNCTION customers_like(name_pattern text, digits_pattern text)
RETURNS TABLE (id uuid)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 200 SET search_path = pg_catalog, public
AS $$
  SELECT c.id FROM public.customer c
  WHERE c.salon_id = nullif(current_setting('app.salon_id', true), '')::uuid AND c.folded_name LIKE name_pattern
  UNION
  SELECT c.id FROM public.customer c
  WHERE c.salon_id = nullif(current_setting('app.salon_id', true), '')::uuid AND c.phone_e164 LIKE digits_pattern
$$;
REVOKE ALL ON FUNCTION customers_like(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION customers_like(text, text) TO parlour_app;

-- ── the second wall ─────────────────────────────────────────────────────────────────────────────────

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['customer_import', 'customer_import_fill']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_salon ON %I TO parlour_app '
      'USING (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid) '
      'WITH CHECK (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid)', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON customer_import, customer_import_fill TO parlour_app;
