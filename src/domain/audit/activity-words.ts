import { rightWords } from '#domain/auth/right-words.ts'
import { roleWords } from '#domain/auth/role-words.ts'
import type { Activity } from './contract.ts'

const words: Readonly<Record<string, string>> = {
  'signed-up': 'Opened the salon',
  'email-changed': 'Changed their e-mail',
  'password-replaced': 'Set a new password',
  'reset-link-sent': 'A password reset link was sent',
  'two-step-on': 'Turned two-step sign-in on',
  'two-step-off': 'Turned two-step sign-in off',
  'two-step-reset': 'Two-step sign-in was reset',
  'right-changed': 'Changed a right',
  'rights-reset': 'Put all rights back to the defaults',
  'staff-added': 'Added to the team',
  'staff-edited': 'Changed a member of the team',
  'staff-deleted': 'Removed from the team',
  'staff-activated': 'Restored to the team',
  'staff-deactivated': 'Deactivated a member of the team',
  'staff-invited': 'Invited to sign in',
  'staff-joined': 'Accepted an invitation',
  'invitation-revoked': 'Withdrew an invitation',
  'advance-added': 'Gave an advance on pay',
  'advance-deleted': 'Deleted an advance on pay',
  'reminders-sent': 'Sent reminders for tomorrow',
  'evening-summary-changed': 'Changed the evening summary',
  'message-rule-changed': 'Changed automatic messages',
  'reminders-queued': 'Wrote WhatsApp reminders for tomorrow',
  'expense-added': 'Added an expense',
  'expense-edited': 'Changed an expense',
  'expense-deleted': 'Deleted an expense',
  'expense-made': 'A recurring expense was added',
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
  'day-reopened': 'Reopened a closed day',
  'sale-settings-changed': 'Changed VAT',
  'payment-applied': 'Paid Parlour',
  'payment-held': 'A payment to Parlour is held',
  'payment-suspended': 'A payment to Parlour was reversed',
  'payment-restored': 'Payment reinstated',
  'subscription-cancelled': 'Cancelled the subscription',
  'subscription-kept': 'Kept the subscription',
  'subscription-downgrade-chosen': 'Chose a lower plan',
  'subscription-renewal-set': 'Turned automatic renewal on or off',
  'subscription-downgraded': 'The lower plan began',
  'subscription-lapsed': 'The subscription was not renewed',
  'subscription-ended': 'The subscription ended',
  'operator-gave-plan': 'The operator gave a plan',
  'operator-ended-plan': 'The operator ended a given plan',
  'operator-gave-sms': 'The operator gave SMS credits',
  'operator-suspended': 'The operator suspended the salon',
  'operator-lifted': 'The operator lifted the suspension',
  'operator-applied-payment': 'The operator applied a held payment',
  'operator-refunded-payment': 'The operator refunded a held payment',
  'operator-closed-payment': 'The operator closed a held payment',
  'appointment-deleted': 'Deleted an appointment',
  'appointment-deposit-received': 'Received a deposit',
  'appointment-deposit-kept': 'Kept a deposit',
  'appointment-deposit-returned': 'Refunded a deposit',
  'card-account-set': 'Set the account for deposits by card',
  'card-account-deleted': 'Removed the account for deposits by card',
  'card-payment-held': 'A card payment needs to be refunded',
  'card-payment-returned': 'Refunded a card payment',
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
  'online-settings-changed': 'Changed the online booking settings',
  'branding-settings-changed': 'Changed the colour of the booking page',
  'deposits-settings-changed': 'Changed the deposit settings',
  'queue-switched': 'Turned the walk-in queue on or off',
  'logo-changed': 'Changed the logo',
  'logo-deleted': 'Removed the logo',
  'domain-asked': 'Added a domain',
  'domain-works': 'The domain works',
  'domain-failed': 'The domain does not work',
  'domain-given-up': 'Removed the domain',
  'cover-changed': 'Changed the cover of the booking page',
  'cover-deleted': 'Removed the cover of the booking page',
  'api-key-made': 'Created an API key',
  'api-key-revoked': 'Revoked an API key',
  'webhook-added': 'Added a webhook',
  'webhook-edited': 'Changed a webhook',
  'webhook-deleted': 'Deleted a webhook',
  'webhook-secret-renewed': 'Renewed the secret of a webhook',
  'calendar-feed-made': 'Created a calendar address',
  'calendar-feed-ended': 'Revoked a calendar address',
  'busy-calendar-added': 'Added an external calendar',
  'busy-calendar-deleted': 'Removed an external calendar',
  'calendly-connected': 'Connected Calendly',
  'calendly-changed': 'Changed the Calendly integration',
  'calendly-activated': 'Activated the Calendly integration',
  'calendly-deactivated': 'Deactivated the Calendly integration',
  'customer-added': 'Added a customer',
  'customer-edited': 'Changed a customer',
  'data-exported': 'Exported all data',
  'customer-blocked-online': 'Blocked a customer from booking online',
  'customer-let-online': 'Let a customer book online again',
  'customer-messages-off': 'Turned messages to a customer off',
  'customer-messages-on': 'Turned messages to a customer back on',
  'customer-archived': 'Archived a customer',
  'customer-restored': 'Restored a customer',
  'customers-merged': 'Merged two customers',
  'customers-imported': 'Imported customers',
  'customer-import-undone': 'Undid an import of customers',
  'service-edited': 'Changed a service',
  'service-deleted': 'Deleted a service',
  'product-edited': 'Changed a product',
  'product-deleted': 'Deleted a product',
  'location-added': 'Added a location',
  'location-edited': 'Changed a location',
  'location-archived': 'Archived a location',
  'location-reactivated': 'Restored a location',
  'file-requested': 'Asked the host for a copy of the salon’s data',
  'file-withdrawn': 'Withdrew the request for a copy of the salon’s data',
  'closing-requested': 'Asked the host to close the salon',
  'closing-withdrawn': 'Withdrew the request to close the salon',
}

/** Returns an action in plain words; an action without words gets them from its name: 'Shelf painted'. */
export function activityWords(action: string): string {
  const plain = action.replaceAll('-', ' ')
  return words[action] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

/**
 * Returns the subject of an entry: the record's name or number; if the record is gone or has none, the name, day or
 * right that the entry stored.
 */
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

/** Returns a role and its right in words: 'Stylist: See the stock'. */
function rightOf({ role, action }: Record<string, unknown>): string {
  return `${roleWords[role as keyof typeof roleWords] ?? role}: ${rightWords(String(action))}`
}
