-- Lines of bank statements with money that came in (R-462), and the transfer that each one is.
CREATE TABLE statement_line (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  key text NOT NULL,
  day date NOT NULL,
  amount_minor bigint NOT NULL,
  words text NOT NULL,
  reference text NOT NULL,
  read_by uuid NOT NULL,
  read_at timestamptz NOT NULL,
  sale_id uuid,
  payment_id uuid,
  confirms boolean NOT NULL DEFAULT false,
  is_set_aside boolean NOT NULL DEFAULT false,
  settled_by uuid,
  settled_at timestamptz,
  CONSTRAINT statement_line_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT statement_line_key UNIQUE (salon_id, key),
  CONSTRAINT statement_line_payment_key UNIQUE (salon_id, sale_id, payment_id),
  CONSTRAINT statement_line_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT statement_line_payment_fk FOREIGN KEY (salon_id, sale_id, payment_id)
    REFERENCES sale_payment (salon_id, sale_id, id),
  CONSTRAINT statement_line_read_by_fk FOREIGN KEY (salon_id, read_by) REFERENCES staff (salon_id, id),
  CONSTRAINT statement_line_settled_by_fk FOREIGN KEY (salon_id, settled_by) REFERENCES staff (salon_id, id),
  CONSTRAINT statement_line_amount_ck CHECK (amount_minor > 0),
  CONSTRAINT statement_line_place_ck CHECK (
    (sale_id IS NULL) = (payment_id IS NULL) AND NOT (sale_id IS NOT NULL AND is_set_aside)
    AND (settled_at IS NULL) = (sale_id IS NULL AND NOT is_set_aside) AND (settled_at IS NULL) = (settled_by IS NULL)
    AND (NOT confirms OR sale_id IS NOT NULL))
);
COMMENT ON COLUMN statement_line.key IS 'What makes the line the same one in another export: a hash of its day, amount, text, reference and balance, and its number among equal lines.';
COMMENT ON COLUMN statement_line.confirms IS 'The match confirmed the transfer; false if it was confirmed before.';
COMMENT ON COLUMN statement_line.is_set_aside IS 'Not the money of a sale, or of one that is not in Parlour.';
CREATE INDEX statement_line_open_idx ON statement_line (salon_id, day DESC, id) WHERE settled_at IS NULL;
CREATE INDEX statement_line_settled_idx ON statement_line (salon_id, settled_at DESC, id) WHERE settled_at IS NOT NULL;
CREATE INDEX statement_line_read_by_idx ON statement_line (salon_id, read_by);
CREATE INDEX statement_line_settled_by_idx ON statement_line (salon_id, settled_by);

-- The columns that a salon chose for the statements of its bank.
CREATE TABLE statement_format (
  salon_id uuid NOT NULL,
  name text NOT NULL,
  columns jsonb NOT NULL,
  date_order text NOT NULL,
  used_at timestamptz NOT NULL,
  CONSTRAINT statement_format_pk PRIMARY KEY (salon_id, name),
  CONSTRAINT statement_format_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT statement_format_order_ck CHECK (date_order IN ('day-first', 'month-first'))
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['statement_line', 'statement_format']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_salon ON %I TO parlour_app
      USING (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid)
      WITH CHECK (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON statement_line, statement_format TO parlour_app;
