import { webhookSeal } from '#server/api/webhooks.ts'
import { twoStepSeal } from '#server/auth/one-time-codes.ts'
import type { SealedColumn } from '#server/backup/unreadable-secrets.ts'
import { cardSeal } from '#server/booking/store-cards.ts'
import { calendarSeal } from '#server/calendars/read-address.ts'
import { calendlySeal } from '#server/calendly/parts.ts'

/**
 * Every column whose values are sealed with the server's secret; shown to a host who restores a backup on a server with
 * another secret.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'auth_two_step', column: 'secret', purpose: twoStepSeal, named: ['two-step sign-in', 'two-step sign-ins'] },
  { table: 'card_account', column: 'secret_key', purpose: cardSeal, named: ['Paystack key', 'Paystack keys'] },
  { table: 'webhook', column: 'secret', purpose: webhookSeal, named: ['webhook secret', 'webhook secrets'] },
  {
    table: 'busy_calendar',
    column: 'sealed_address',
    purpose: calendarSeal,
    named: ['calendar address', 'calendar addresses'],
  },
  {
    table: 'calendly_integration',
    column: 'sealed_token',
    purpose: calendlySeal,
    named: ['Calendly token', 'Calendly tokens'],
  },
]
