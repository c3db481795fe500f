-- What the salon spends: single expenses, those that come back by themselves, and photos of receipts.

-- ── what comes back ─────────────────────────────────────────────────────────────────────────────────

CREATE TABLE recurring_expense (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  location_id uuid NOT NULL,
  category text NOT NULL,
  amount_minor bigint NOT NULL,
  description text NOT NULL,
  recurrence text NOT NULL,
  first_on date NOT NULL, -- of the salon's zone; its day of the month is kept (rule R-3)
  next_on date NOT NULL, -- the first date for which no expense was made yet
  ended_at timestamptz, -- stopped: its expenses refer to it
  version integer NOT NULL DEFAULT 1,
  created_by text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT recurring_expense_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT recurring_expense_location_fk FOREIGN KEY (salon_id, location_id) REFERENCES location (salon_id, id),
  CONSTRAINT recurring_expense_category_ck
    CHECK (category IN ('rent', 'utilities', 'supplies', 'salary', 'marketing', 'other')),
  CONSTRAINT recurring_expense_amount_ck CHECK (amount_minor BETWEEN 0 AND 100000000000),
  CONSTRAINT recurring_expense_recurrence_ck CHECK (recurrence IN ('weekly', 'monthly', 'yearly')),
  CONSTRAINT recurring_expense_next_ck CHECK (next_on >= first_on)
);
CREATE INDEX recurring_expense_due_idx ON recurring_expense (next_on) WHERE ended_at IS NULL;

-- ── expenses ────────────────────────────────────────────────────────────────────────────────────────

-- One entered by mistake is erased, and the audit log keeps it.
CREATE TABLE expense (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  location_id uuid NOT NULL,
  category text NOT NULL,
  amount_minor bigint NOT NULL,
  description text NOT NULL,
  spent_on date NOT NULL, -- of the salon's zone
  -- Who took it in cash out of the till of its location; null: it came from elsewhere (rule R-243).
  till_staff_id uuid,
  -- By what it was made, and for which date of that: once for each (rule R-245).
  recurring_id uuid,
  due_on date,
  version integer NOT NULL DEFAULT 1,
  created_by text, -- null: the app itself, when it was due
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT expense_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT expense_due_key UNIQUE (salon_id, recurring_id, due_on),
  CONSTRAINT expense_location_fk FOREIGN KEY (salon_id, location_id) REFERENCES location (salon_id, id),
  CONSTRAINT expense_till_staff_fk FOREIGN KEY (salon_id, till_staff_id) REFERENCES staff (salon_id, id),
  CONSTRAINT expense_recurring_fk FOREIGN KEY (salon_id, recurring_id) REFERENCES recurring_expense (salon_id, id),
  CONSTRAINT expense_category_ck
    CHECK (category IN ('rent', 'utilities', 'supplies', 'salary', 'marketing', 'other')),
  CONSTRAINT expense_amount_ck CHECK (amount_minor BETWEEN 0 AND 100000000000),
  CONSTRAINT expense_due_ck CHECK ((recurring_id IS NULL) = (due_on IS NULL))
);
CREATE INDEX expense_newest_idx ON expense (salon_id, spent_on DESC, id DESC) INCLUDE (category, amount_minor, location_id);
CREATE INDEX expense_till_idx ON expense (salon_id, till_staff_id) WHERE till_staff_id IS NOT NULL;

-- A picture, looked into before it was stored. Who sees the expense sees it.
CREATE TABLE expense_photo (
  salon_id uuid NOT NULL,
  expense_id uuid NOT NULL,
  content_type text NOT NULL,
  image bytea NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT expense_photo_pk PRIMARY KEY (salon_id, expense_id),
  CONSTRAINT expense_photo_expense_fk FOREIGN KEY (salon_id, expense_id) REFERENCES expense (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT expense_photo_type_ck CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp')),
  CONSTRAINT expense_photo_size_ck CHECK (octet_length(image) BETWEEN 1 AND 1048576)
);

-- ── the job ─────────────────────────────────────────────────────────────────────────────────────────

-- The salons in which something may be due by a day. As the owner of the tables: the job is of no salon.
CREATE FUNCTION salons_with_due_expenses(until date)
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  ids uuid[];
BEGIN
  SELECT coalesce(array_agg(DISTINCT r.salon_id), '{}') INTO ids
    FROM public.recurring_expense r WHERE r.ended_at IS NULL AND r.next_on <= until;
  RETURN ids;
END $$;
REVOKE ALL ON FUNCTION salons_with_due_expenses(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION salons_with_due_expenses(date) TO parlour_app;

-- ── the second wall ─────────────────────────────────────────────────────────────────────────────────

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['recurring_expense', 'expense', 'expense_photo']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_salon ON %I TO parlour_app '
      'USING (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid) '
      'WITH CHECK (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid)', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE ON recurring_expense TO parlour_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON expense, expense_photo TO parlour_app;
