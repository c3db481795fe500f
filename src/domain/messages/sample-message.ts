import { addDays, type Instant } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { type Currency, formatMoney } from '#domain/kit/money.ts'
import { instantAt } from '#domain/kit/time.ts'
import type { Values } from './template.ts'
import { type Sender, visitValues } from './visit-values.ts'

/** A secret as long as those of real visits. */
const sampleToken = 'AZp3k9QvS1m2x7d0Wc4Y5rT8uBnE6hLfGjKqPsVtXyA'

export type SampleSender = Omit<Sender, 'linkOf'> & { currency: Currency }

/** Returns the values for the preview of a message: an ordinary visit tomorrow, and its sale. */
export function sampleValues(sender: SampleSender, now: Instant): Values {
  const startsAt = instantAt(addDays(today(now, sender.timeZone), 1), '10:00', sender.timeZone)
  const visit = { startsAt, customerName: 'Adaeze Nwosu', staffNames: ['Kemi Lawal'], serviceNames: ['Cornrows'] }
  const page = sender.booking?.replace(/\/$/, '')
  const linked = { ...sender, linkOf: () => (page ? `${page}/visit/${sampleToken}` : null) }
  const values = visitValues({ ...visit, appointmentId: '', knownPhone: null }, linked)
  return { ...values, receipt: '128', total: formatMoney(700_000, sender.currency) }
}
