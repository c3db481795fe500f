import { expect, test } from 'vitest'
import { type Currency, formatMoney } from '#domain/kit/money.ts'
import { isStop } from '#domain/messages/stop.ts'
import { composed, lengthOf } from '#domain/messages/template.ts'
import { visitValues } from '#domain/messages/visit-values.ts'
import sms from './sms.json' with { type: 'json' }

/* Names, amounts and answers as people have and write them (sms.json). */

const visit = {
  appointmentId: 'a',
  knownPhone: null,
  startsAt: '2026-11-23T09:00:00.000Z',
  staffNames: ['Kẹ́mi Lawal'],
  serviceNames: ['Cornrows'],
}

const sent = sms.cases.filter((one) => one.reply === undefined)
test.each(sent)('$case: one page of plain letters', (one) => {
  const sender = {
    name: one.salonName!,
    phone: '+2348031112222',
    timeZone: 'Africa/Lagos',
    booking: null,
    linksOf: () => null,
  }
  const total = formatMoney(500_000, one.currency as Currency)
  const values = { ...visitValues({ ...visit, customerName: one.customer! }, sender), receipt: '128', total }
  const { body } = composed(one.message === 'thanks with the total' ? 'thanks' : 'confirmation', 'sms', null, values)
  expect(lengthOf(body)).toMatchObject({ pages: 1, perPage: 160, halving: [] })
  for (const text of one.contains!) expect(body).toContain(text)
  for (const text of one.containsNot ?? []) expect(body).not.toContain(text)
})

const answered = sms.cases.filter(({ reply }) => reply !== undefined)
test.each(answered)('$case: $reply', ({ reply, expected }) =>
  expect(isStop(reply!)).toBe(expected !== 'nothing changes'),
)
