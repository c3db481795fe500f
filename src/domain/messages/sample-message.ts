import { addDays, addMinutes, type Instant } from '#domain/kit/dates.ts'
import type { VisitLinks } from '#domain/kit/linked-visit.ts'
import { today } from '#domain/kit/local-time.ts'
import { type Currency, formatMoney } from '#domain/kit/money.ts'
import { instantAt } from '#domain/kit/time.ts'
import type { Values } from './template.ts'
import { depositValues, type Sender, visitValues } from './visit-values.ts'

/** Returns the links of no visit, as long as those of visits; null if this server has no public address. */
export const sampleLinks = ({ linksOf }: Sender): VisitLinks | null =>
  linksOf({ appointmentId: '00000000-0000-0000-0000-000000000000', knownPhone: null })

export type SampleSender = Omit<Sender, 'linksOf'> & { currency: Currency; links: VisitLinks | null }

/** Returns the values for the preview of a message: an ordinary visit tomorrow, and its sale. */
export function sampleValues({ links, ...sender }: SampleSender, now: Instant): Values {
  const startsAt = instantAt(addDays(today(now, sender.timeZone), 1), '10:00', sender.timeZone)
  const who = { customerName: 'Adaeze Nwosu', appointmentId: '', knownPhone: null }
  const visit = { ...who, startsAt, staffNames: ['Kemi Lawal'], serviceNames: ['Cornrows'] }
  const values = visitValues(visit, { ...sender, linksOf: () => links })
  const deposit = { amountMinor: 200_000, dueAt: addMinutes(startsAt, -60) }
  return {
    ...values,
    ...depositValues(deposit, sender.currency, sender.timeZone),
    receipt: '128',
    total: formatMoney(700_000, sender.currency),
  }
}
