import { addDays, type Instant } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { type Currency, formatMoney } from '#domain/kit/money.ts'
import { instantAt } from '#domain/kit/time.ts'
import type { Values } from './template.ts'
import { type Sender, visitValues } from './visit-values.ts'

/** Returns the values for the preview of a message: an ordinary visit tomorrow, and its sale. */
export function sampleValues(sender: Sender & { currency: Currency }, now: Instant): Values {
  const startsAt = instantAt(addDays(today(now, sender.timeZone), 1), '10:00', sender.timeZone)
  const visit = { startsAt, customerName: 'Adaeze Nwosu', staffNames: ['Kemi Lawal'], serviceNames: ['Cornrows'] }
  return { ...visitValues(visit, sender), receipt: '128', total: formatMoney(700_000, sender.currency) }
}
