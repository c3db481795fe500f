-- What a salon pays Parlour: its subscription, payments, add-ons and SMS credits, and what the payment provider told.

-- ── subscriptions ───────────────────────────────────────────────────────────────────────────────────

-- What was paid for, in days of the salon: from starts_on up to, without, ends_on. All periods count from anchor_on.
CREATE TABLE subscription (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  status text NOT NULL,
  plan text NOT NULL,
  cycle text NOT NULL,
  anchor_on date NOT NULL,
  months_paid integer NOT NULL,
  period_months integer NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  branch_count integer NOT NULL,
  -- What the plan is worth for the period, and what was charged last.
  value_minor bigint NOT NULL,
  amount_minor bigint NOT NULL,
  currency text NOT NULL DEFAULT 'NGN',
  cancels_at_end boolean NOT NULL DEFAULT false,
  next_plan text,
  next_cycle text,
  -- The customer agreed that this card is charged again; the code serves nobody without our secret key.
  renews_by_itself boolean NOT NULL DEFAULT false,
  card_code text,
  card_email text,
  card_words text,
  -- Its last payment was taken back, or is disputed.
  is_suspended boolean NOT NULL DEFAULT false,
  -- The reminder that went out last, in days before the end.
  reminded_days smallint,
  last_reference text NOT NULL,
  last_payment_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT subscription_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT subscription_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT subscription_status_ck CHECK (status IN ('active', 'trialing', 'cancelled')),
  CONSTRAINT subscription_plan_ck CHECK (plan IN ('pro', 'premium')),
  CONSTRAINT subscription_cycle_ck CHECK (cycle IN ('monthly', 'quarterly', 'annual')),
  CONSTRAINT subscription_next_plan_ck CHECK (next_plan IN ('pro', 'premium')),
  CONSTRAINT subscription_next_cycle_ck CHECK (next_cycle IN ('monthly', 'quarterly', 'annual')),
  CONSTRAINT subscription_next_ck CHECK ((next_plan IS NULL) = (next_cycle IS NULL)),
  CONSTRAINT subscription_period_ck CHECK (
    starts_on < ends_on AND period_months BETWEEN 1 AND months_paid AND branch_count >= 1 AND value_minor >= 0
  )
);
-- A salon has one at a time.
CREATE UNIQUE INDEX subscription_current_key ON subscription (salon_id) WHERE status <> 'cancelled';

CREATE TABLE subscription_history (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  action text NOT NULL,
  from_plan text,
  to_plan text,
  amount_minor bigint NOT NULL,
  currency text NOT NULL DEFAULT 'NGN',
  payment_reference text,
  notes text,
  created_at timestamptz NOT NULL,
  CONSTRAINT subscription_history_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT subscription_history_subscription_fk FOREIGN KEY (salon_id, subscription_id)
    REFERENCES subscription (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT subscription_history_action_ck CHECK (
    action IN ('created', 'upgraded', 'renewed', 'cancelled', 'downgraded', 'lapsed', 'suspended', 'restored')
  )
);
CREATE INDEX subscription_history_newest_idx ON subscription_history (salon_id, created_at DESC, id DESC);
CREATE INDEX subscription_history_subscription_idx ON subscription_history (salon_id, subscription_id);

-- ── payments ────────────────────────────────────────────────────────────────────────────────────────

-- What is bought, and for how much, as it was decided before anybody paid; its reference names the salon (rule R-206).
CREATE TABLE payment (
  salon_id uuid NOT NULL,
  reference text NOT NULL,
  effect text NOT NULL,
  plan text NOT NULL,
  cycle text NOT NULL,
  addon_ids text[] NOT NULL,
  branch_count integer NOT NULL,
  value_minor bigint NOT NULL,
  amount_minor bigint NOT NULL,
  currency text NOT NULL DEFAULT 'NGN',
  -- Of the provider's key: test or live.
  mode text NOT NULL,
  -- The day of the salon on which its price was made, and the subscription on which it was.
  quoted_on date NOT NULL,
  basis_subscription_id uuid,
  basis_ends_on date,
  agrees_to_renewal boolean NOT NULL,
  -- Charged by us for the next period, by the card that is kept.
  is_automatic boolean NOT NULL DEFAULT false,
  email text NOT NULL,
  access_code text,
  authorization_url text,
  -- open: nobody knows of a payment; applied: what was bought is there; held: paid, and not as it was begun.
  state text NOT NULL DEFAULT 'open',
  held_reason text,
  -- What the provider said last.
  provider_status text,
  paid_at timestamptz,
  applied_at timestamptz,
  subscription_id uuid,
  taken_back_at timestamptz,
  is_disputed boolean NOT NULL DEFAULT false,
  created_by text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT payment_pk PRIMARY KEY (salon_id, reference),
  CONSTRAINT payment_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT payment_effect_ck CHECK (effect IN ('new', 'renewal', 'change', 'addon')),
  CONSTRAINT payment_plan_ck CHECK (plan IN ('pro', 'premium')),
  CONSTRAINT payment_cycle_ck CHECK (cycle IN ('monthly', 'quarterly', 'annual')),
  CONSTRAINT payment_amount_ck CHECK (amount_minor > 0 AND value_minor >= 0 AND branch_count >= 1),
  CONSTRAINT payment_mode_ck CHECK (mode IN ('test', 'live')),
  CONSTRAINT payment_state_ck CHECK (state IN ('open', 'applied', 'held')),
  CONSTRAINT payment_held_ck CHECK ((state = 'held') = (held_reason IS NOT NULL)),
  CONSTRAINT payment_applied_ck CHECK ((state = 'applied') = (applied_at IS NOT NULL AND subscription_id IS NOT NULL)),
  CONSTRAINT payment_basis_ck CHECK ((basis_subscription_id IS NULL) = (basis_ends_on IS NULL))
);
CREATE INDEX payment_newest_idx ON payment (salon_id, created_at DESC) WHERE state <> 'applied';
-- A period is renewed by itself once, whether or not that went well.
CREATE UNIQUE INDEX payment_automatic_key ON payment (salon_id, basis_subscription_id, basis_ends_on) WHERE is_automatic;

CREATE TABLE salon_addon (
  salon_id uuid NOT NULL,
  addon_id text NOT NULL,
  -- Days of the salon; null: for good.
  paid_until date,
  payment_reference text NOT NULL,
  is_suspended boolean NOT NULL DEFAULT false,
  added_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT salon_addon_pk PRIMARY KEY (salon_id, addon_id),
  CONSTRAINT salon_addon_payment_fk FOREIGN KEY (salon_id, payment_reference) REFERENCES payment (salon_id, reference) ON DELETE CASCADE
);
CREATE INDEX salon_addon_payment_idx ON salon_addon (salon_id, payment_reference);

-- SMS that were bought, and what became of them: their sum is what is left.
CREATE TABLE sms_credit_entry (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  credits integer NOT NULL,
  why text NOT NULL,
  payment_reference text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT sms_credit_entry_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT sms_credit_entry_payment_fk FOREIGN KEY (salon_id, payment_reference) REFERENCES payment (salon_id, reference) ON DELETE CASCADE,
  CONSTRAINT sms_credit_entry_why_ck CHECK (why IN ('bought', 'taken-back', 'given-back'))
);
-- What was paid is granted once, whatever the code above believes.
CREATE UNIQUE INDEX sms_credit_entry_bought_key ON sms_credit_entry (salon_id, payment_reference) WHERE why = 'bought';
CREATE INDEX sms_credit_entry_payment_idx ON sms_credit_entry (salon_id, payment_reference);

-- ── the second wall ─────────────────────────────────────────────────────────────────────────────────

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['subscription', 'subscription_history', 'payment', 'salon_addon', 'sms_credit_entry']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_salon ON %I TO parlour_app '
      'USING (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid) '
      'WITH CHECK (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid)', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE ON subscription, payment, salon_addon TO parlour_app;
GRANT SELECT, INSERT ON subscription_history, sms_credit_entry TO parlour_app;

-- ── what the provider told ──────────────────────────────────────────────────────────────────────────

-- Its notices as they came, of all salons and of none: with the accounts and jobs, in one place. Only these functions
-- reach them.
CREATE TABLE provider_event (
  key text CONSTRAINT provider_event_pk PRIMARY KEY,
  event text NOT NULL,
  reference text,
  body text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);

-- Keeps a notice; gives whether it came for the first time.
CREATE FUNCTION keep_provider_event(event_key text, event_name text, of_reference text, event_body text, at timestamptz)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  count integer;
BEGIN
  INSERT INTO public.provider_event AS e (key, event, reference, body, first_at, last_at)
  VALUES (event_key, event_name, of_reference, event_body, at, at)
  ON CONFLICT (key) DO UPDATE SET times = e.times + 1, last_at = excluded.last_at
  RETURNING e.times INTO count;
  RETURN count = 1;
END $$;
REVOKE ALL ON FUNCTION keep_provider_event(text, text, text, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_provider_event(text, text, text, text, timestamptz) TO parlour_app;

CREATE FUNCTION has_provider_event(event_key text)
RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
RETURN EXISTS (SELECT FROM public.provider_event e WHERE e.key = event_key);
REVOKE ALL ON FUNCTION has_provider_event(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION has_provider_event(text) TO parlour_app;

-- ── jobs ────────────────────────────────────────────────────────────────────────────────────────────

-- As enqueue_job, not before a moment.
CREATE FUNCTION enqueue_job_at(task text, payload json, job_key text, due timestamptz)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload := payload, job_key := job_key, run_at := due);
END $$;
REVOKE ALL ON FUNCTION enqueue_job_at(text, json, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job_at(text, json, text, timestamptz) TO parlour_app;

-- The salons with a subscription that counts, or with a payment begun since a moment of which nobody knows.
CREATE FUNCTION billed_salons(since timestamptz)
RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  subscribed uuid[];
  paying uuid[];
BEGIN
  SELECT coalesce(array_agg(s.salon_id), '{}') INTO subscribed FROM public.subscription s WHERE s.status <> 'cancelled';
  SELECT coalesce(array_agg(DISTINCT p.salon_id), '{}') INTO paying
  FROM public.payment p WHERE p.state = 'open' AND p.created_at >= since;
  RETURN ARRAY(SELECT DISTINCT unnest(subscribed || paying));
END $$;
REVOKE ALL ON FUNCTION billed_salons(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billed_salons(timestamptz) TO parlour_app;
