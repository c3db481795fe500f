import { formatDate } from '#domain/kit/time-format.ts'
import { plans } from './catalogue.ts'
import { graceDays } from './period.ts'
import type { Subscription } from './subscription.ts'

/** An e-mail in plain text to the person who made the last payment. */
export interface BillingLetter {
  subject: string
  body: string
}

interface About extends Pick<Subscription, 'planId' | 'endsOn' | 'renewsByItself'> {
  /** The price of the next period in words: '₦7,500 a month'. */
  renewalWords: string
}

/** Returns the reminder that a paid period ends soon. */
export function reminderLetter({ planId, endsOn, renewsByItself, renewalWords }: About): BillingLetter {
  const { name } = plans[planId]
  const day = formatDate(endsOn)
  const [what, then] = renewsByItself
    ? [`renews on ${day}`, `Your card will be charged ${renewalWords}. You don’t need to do anything.`]
    : [`ends on ${day}`, `To keep it, pay for the next period under Billing (${renewalWords}). ${afterwards}`]
  return { subject: `Your ${name} ${what}`, body: `Your Parlour ${name} ${what}.\n\n${then}\n` }
}

/** Returns the notice that the card could not be charged for the next period. */
export function declinedLetter({ planId, endsOn, renewalWords }: About): BillingLetter {
  const { name } = plans[planId]
  const body = `Your Parlour ${name} ended on ${formatDate(endsOn)}, and we could not charge your card.\n\nTo keep it, pay for the next period under Billing (${renewalWords}). ${afterwards}\n`
  return { subject: `We could not charge your card for your ${name}`, body }
}

const afterwards = `If you don’t, your salon moves to the Free Plan ${graceDays} days after that date. Nothing is deleted.`
