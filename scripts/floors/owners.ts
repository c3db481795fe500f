import { literalOf, nameOf, type Node, type Place } from './syntax.ts'

/** The room that writes each table; no other room writes a salon's tables. Other rooms use its store. */
const owners: Readonly<Record<string, string>> = {
  api: 'api_key webhook webhook_delivery',
  appointments: 'accepted_preparation appointment appointment_erased appointment_member appointment_service deposit',
  audit: 'audit_entry',
  auth: 'auth_account auth_recovery_code auth_session auth_two_step auth_user auth_verification invitation membership role_right sign_in_attempt',
  billing: 'subscription subscription_history payment salon_addon sms_credit_entry',
  booking: 'online_booking used_proof card_account deposit_payment virtual_account',
  branding: 'salon_cover domain_claim salon_domain',
  calendars: 'calendar_feed busy_calendar',
  calendly: 'calendly_integration calendly_event',
  evening: 'evening_summary',
  customers: 'customer customer_import customer_import_fill',
  expenses: 'expense expense_photo recurring_expense',
  inventory: 'product stock_movement',
  notifications: 'notification_setting',
  outbox: 'outbox_message',
  messages: 'outbox_message message_rule message_watch',
  sales:
    'sale sale_line sale_line_share sale_payment sale_refund sale_refund_line sale_refund_share sale_tip salon_counter day_close day_close_line statement_line statement_format',
  salon: 'salon salon_slug location business_hours holiday page_view salon_logo',
  services: 'service',
  terminals: 'terminal terminal_till terminal_charge terminal_money',
  staff: 'staff staff_service staff_schedule time_off commission_rate pay_advance',
  waiting: 'waitlist_entry waitlist_service queue_ticket queue_service',
}

const verbs = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
// Not the `update` of 'for no key update' or 'on conflict do update set'.
const written =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|(?<!\b(?:for|key|do)\s+)update)\s+(?:only\s+)?(?!set\b)([a-z_]+)/gi

/** Returns the tables that a room writes although they are not its own. */
export function foreignWritesOf(room: string, places: readonly Place[]): { table: string; start: number }[] {
  const own = owners[room]?.split(' ') ?? []
  return places
    .flatMap(({ node }) => tablesOf(node).map((table) => ({ table, start: node.start })))
    .filter(({ table }) => !own.includes(table))
}

function tablesOf(node: Node): string[] {
  if (node.type === 'CallExpression') {
    const [first] = node.arguments as unknown[]
    const isWrite = verbs.has(nameOf((node.callee as Node).property))
    return isWrite ? [literalOf(first) ?? 'a table that is computed'] : []
  }
  if (node.type !== 'TaggedTemplateExpression') return []
  const { quasis } = node.quasi as { quasis: { value: { cooked: string } }[] }
  // An interpolated value may be a table's name: then it is computed.
  const text = quasis.map(({ value }) => value.cooked).join(' a_computed_value ')
  return [...text.matchAll(written)].map(([, table = '']) => table)
}
