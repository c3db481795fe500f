import type pg from 'pg'
import { APP_ROLE } from '#server/kit/db/app-role.ts'

/** The only row security policy, as PostgreSQL writes it. */
const own = `(salon_id = (NULLIF(current_setting('app.salon_id'::text, true), ''::text))::uuid)`

/** The directories that are read before the salon is known; they have no data of a salon but its id. */
const directories = ['membership', 'salon_domain', 'salon_slug']

/**
 * The functions that run as the owner of the tables, to whom row security does not apply. Each limits its rows itself.
 */
const definers = [
  'billed_salons',
  'customers_fitting',
  'customers_matching',
  'customers_newest',
  'enqueue_job',
  'enqueue_job_at',
  'enqueue_in_turn',
  'erase_half_opened',
  'forget_old',
  'forget_old_of_server',
  'owner_is_host',
  'has_provider_event',
  'host_of',
  'keep_provider_event',
  'is_first_salon',
  'key_actor',
  'message_of_provider',
  'operator_money',
  'operator_payments',
  'operator_plans',
  'operator_requests',
  'operator_salons',
  'places_of',
  'queue_left_messages',
  'salon_of',
  'salon_of_code',
  'salons_that_texted',
  'salons_with_calendars',
  'salons_with_calendly',
  'salons_with_domains_to_ask',
  'salons_with_due_expenses',
  'salons_with_evening',
  'salons_with_late_whatsapp',
  'salons_with_news',
  'salons_with_lost_claims',
  'salons_with_message_rules',
  'salons_with_deposit_reminders',
  'salons_with_overdue_deposits',
  'salons_with_webhooks',
  'session_actor',
]

interface Policy {
  name: string
  isOn: boolean
  policies: string[]
}

/**
 * Returns the faults of row security: a table with a salon but without row security, a table whose policy is not the
 * only one or differs from the others, a view or a function that bypasses it, an app role to which it does not apply.
 */
export async function policyFaults(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<Policy>(
    `SELECT c.relname AS name, c.relrowsecurity AS "isOn", ARRAY(
       SELECT concat_ws(' ', p.permissive, p.roles::text, p.cmd, 'using', p.qual, 'check', p.with_check)
       FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = c.relname) AS policies
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'salon_id' AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  const only = `PERMISSIVE {${APP_ROLE}} ALL using ${own} check ${own}`
  const guarded = tables.filter(({ name }) => !directories.includes(name))
  const faults = guarded.flatMap(({ name, isOn, policies }) => [
    ...(isOn ? [] : [`${name} has no row security`]),
    ...(policies.length === 1 && policies[0] === only ? [] : [`${name} is guarded by: ${policies.join('; ')}`]),
  ])
  return [...faults, ...(await waysAround(client))]
}

async function waysAround(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ fault: string }>(
    `SELECT 'the view ' || relname || ' reads as its owner' AS fault FROM pg_class
       WHERE relkind IN ('v', 'm') AND relnamespace = 'public'::regnamespace
         AND NOT coalesce(reloptions @> '{security_invoker=true}', false)
     UNION ALL
     SELECT 'the function ' || proname || ' runs as its owner' FROM pg_proc
       WHERE prosecdef AND pronamespace = 'public'::regnamespace AND proname <> ALL ($1)
     UNION ALL
     SELECT 'the app’s role is not bound' FROM pg_roles WHERE rolname = $2 AND (rolbypassrls OR rolsuper)
     UNION ALL
     SELECT 'the app’s role owns ' || relname FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_has_role($2, relowner, 'MEMBER')
     ORDER BY 1`,
    [definers, APP_ROLE],
  )
  return rows.map(({ fault }) => fault)
}
