import { rightWords } from '#domain/auth/right-words.ts'
import { roleWords } from '#domain/auth/role-words.ts'
import type { Activity } from './contract.ts'

const words: Readonly<Record<string, string>> = {
  'signed-up': 'Opened the salon',
  'email-changed': 'Changed their e-mail',
  'password-replaced': 'Set a new password',
  'reset-link-sent': 'A link for a new password was sent',
  'two-step-on': 'Turned two-step sign-in on',
  'two-step-off': 'Turned two-step sign-in off',
  'two-step-reset': 'Two-step sign-in was reset',
  'right-changed': 'Changed a right',
  'rights-reset': 'Put all rights back to the defaults',
  'staff-added': 'Added to the team',
  'staff-edited': 'Changed a member of the team',
  'staff-deleted': 'Took out of the team',
  'staff-activated': 'Let back into the team',
  'staff-deactivated': 'Deactivated a member of the team',
  'staff-invited': 'Invited to sign in',
  'staff-joined': 'Accepted an invitation',
  'invitation-revoked': 'Took an invitation back',
  'advance-added': 'Gave an advance on pay',
  'advance-deleted': 'Took an advance on pay back',
  'reminders-sent': 'Sent reminders for tomorrow',
  'expense-added': 'Added an expense',
  'expense-edited': 'Changed an expense',
  'expense-deleted': 'Deleted an expense',
  'expense-made': 'An expense came back',
  'recurring-expense-added': 'Added a recurring expense',
  'recurring-expense-edited': 'Changed a recurring expense',
  'recurring-expense-stopped': 'Stopped a recurring expense',
  'commission-rate-set': 'Set a commission rate',
  'sale-recorded': 'Recorded a sale',
  'sale-refunded': 'Refunded a sale',
  'sale-voided': 'Voided a sale',
  'balance-paid': 'Took payment of a balance',
  'transfer-confirmed': 'Confirmed a transfer',
  'transfer-missed': 'Marked a transfer as missing',
  'day-closed': 'Closed a day',
  'day-reopened': 'Opened a closed day again',
  'sale-settings-changed': 'Changed VAT',
  'payment-applied': 'Paid Parlour',
  'payment-held': 'A payment to Parlour is held',
  'payment-suspended': 'A payment to Parlour was taken back',
  'payment-restored': 'A payment to Parlour stands again',
  'subscription-cancelled': 'Cancelled the subscription',
  'subscription-kept': 'Kept the subscription',
  'subscription-downgrade-chosen': 'Chose a lower plan',
  'subscription-renewal-set': 'Set whether the card is charged again',
  'subscription-downgraded': 'The lower plan began',
  'subscription-lapsed': 'The subscription was not renewed',
  'subscription-ended': 'The subscription ended',
  'operator-gave-plan': 'The operator gave a plan',
  'operator-ended-plan': 'The operator ended a plan that was given',
  'operator-gave-sms': 'The operator gave SMS credits',
  'operator-suspended': 'The operator suspended the salon',
  'operator-lifted': 'The operator lifted the suspension',
  'operator-applied-payment': 'The operator applied a payment that was held',
  'operator-refunded-payment': 'The operator gave the money of a payment back',
  'operator-closed-payment': 'The operator closed a payment that was held',
  'appointment-deleted': 'Deleted an appointment',
  'appointment-deposit-received': 'Received a deposit',
  'appointment-deposit-kept': 'Kept a deposit',
  'appointment-deposit-returned': 'Gave a deposit back',
  'card-account-set': 'Set the account for deposits by card',
  'card-account-deleted': 'Removed the account for deposits by card',
  'card-payment-held': 'A payment by card is to be given back',
  'card-payment-returned': 'Gave a payment by card back',
  'schedule-added': 'Added to a schedule',
  'schedule-changed': 'Changed a schedule',
  'schedule-days-set': 'Set days of a schedule',
  'schedule-deleted': 'Deleted from a schedule',
  'time-off-deleted': 'Deleted time off',
  'business-hours-changed': 'Changed the business hours',
  'holiday-added': 'Added a holiday',
  'holiday-edited': 'Changed a holiday',
  'holiday-deleted': 'Deleted a holiday',
  'profile-settings-changed': 'Changed the salon’s profile',
  'commission-settings-changed': 'Changed the default commission',
  'receipts-settings-changed': 'Changed the receipt footer',
  'booking-settings-changed': 'Changed the booking rules',
  'online-settings-changed': 'Changed the online booking',
  'branding-settings-changed': 'Changed the colour of the booking page',
  'deposits-settings-changed': 'Changed the deposits',
  'queue-switched': 'Turned the walk-in queue on or off',
  'logo-changed': 'Changed the logo',
  'logo-deleted': 'Took the logo away',
  'domain-asked': 'Asked for a domain of their own',
  'domain-works': 'The own domain works',
  'domain-failed': 'The own domain does not work',
  'domain-given-up': 'Gave the own domain up',
  'cover-changed': 'Changed the cover of the booking page',
  'cover-deleted': 'Took the cover of the booking page away',
  'api-key-made': 'Made an API key',
  'api-key-revoked': 'Revoked an API key',
  'webhook-added': 'Added a webhook',
  'webhook-edited': 'Changed a webhook',
  'webhook-deleted': 'Deleted a webhook',
  'webhook-secret-renewed': 'Renewed the secret of a webhook',
  'calendar-feed-made': 'Made a calendar address',
  'calendar-feed-ended': 'Ended a calendar address',
  'busy-calendar-added': 'Read a calendar in',
  'busy-calendar-deleted': 'Removed a calendar that was read in',
  'customer-added': 'Added a customer',
  'customer-edited': 'Changed a customer',
  'data-exported': 'Exported all data',
  'customer-blocked-online': 'Blocked a customer from booking online',
  'customer-let-online': 'Let a customer book online again',
  'customer-archived': 'Archived a customer',
  'customer-restored': 'Restored a customer',
  'customers-merged': 'Merged two customers',
  'customers-imported': 'Imported customers',
  'customer-import-undone': 'Took an import of customers back',
  'service-edited': 'Changed a service',
  'service-deleted': 'Deleted a service',
  'product-edited': 'Changed a product',
  'product-deleted': 'Deleted a product',
  'location-added': 'Added a location',
  'location-edited': 'Changed a location',
  'location-archived': 'Archived a location',
  'location-reactivated': 'Took a location back into use',
}

/** What was done, in plain words; what has none is told by its action: 'Shelf painted'. */
export function activityWords(action: string): string {
  const plain = action.replaceAll('-', ' ')
  return words[action] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** To what it was done: the record's name or number; where it is gone or has none, what the entry says: a name, a day, a right. */
export function activityAbout({ about, before, after }: Pick<Activity, 'about' | 'before' | 'after'>): string | null {
  if (about !== null) return about
  const known: Record<string, unknown> = { ...before, ...after }
  if (typeof known['action'] === 'string') return rightOf(known)
  const kept = known['kept']
  const said = [
    known['name'],
    known['customerName'],
    known['day'],
    known['fileName'],
    known['description'],
    known['reason'],
  ]
  const nested = typeof kept === 'object' && kept !== null && 'name' in kept ? kept.name : null
  const found = [...said, nested].find((one) => typeof one === 'string' && one !== '')
  return (found as string | undefined) ?? (typeof known['number'] === 'number' ? `No. ${known['number']}` : null)
}

/** 'Stylist: See the stock' */
function rightOf({ role, action }: Record<string, unknown>): string {
  return `${roleWords[role as keyof typeof roleWords] ?? role}: ${rightWords(String(action))}`
}
