import { expect, test } from 'vitest'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { type BookingRequest, whyIncomplete } from './booking-request.ts'

const request = (more: Partial<BookingRequest> = {}): BookingRequest => ({
  services: [{ durationMin: 45 }, { durationMin: 15 }],
  staffId: 'bisi',
  startsAt: '2026-11-21T10:00:00.000Z',
  isHere: false,
  customer: { kind: 'existing', customerId: 'ada' },
  ...more,
})
const walkIn = (name: string, phone: string) => ({ customer: { kind: 'walk-in' as const, name, phone } })

test.each<[string, Partial<BookingRequest>, string | null]>([
  ['everything', {}, null],
  ['a walk-in', walkIn('Ada', '08031234567'), null],
  ['no service', { services: [] }, 'Please select at least one service.'],
  [
    'more than a day',
    { services: [{ durationMin: 1440 }, { durationMin: 5 }] },
    'An appointment lasts at most 24 hours. Choose fewer services.',
  ],
  ['no staff', { staffId: null }, 'Please select a staff member.'],
  ['no time', { startsAt: null }, 'Please select a time.'],
  ['no customer', { customer: { kind: 'existing', customerId: null } }, 'Please select an existing customer.'],
  ['no name', walkIn(' ', '0803'), 'Please provide customer name and phone.'],
  ['no phone', walkIn('Ada', ''), 'Please provide customer name and phone.'],
  ['no phone of a walk-in who is here (R-401)', { ...walkIn('Ada', ''), isHere: true }, null],
  [
    'no name of a walk-in who is here',
    { ...walkIn(' ', '0803'), isHere: true },
    'Please provide customer name and phone.',
  ],
  [
    'nothing at all: the first field',
    { services: [], staffId: null, startsAt: null },
    'Please select at least one service.',
  ],
])('what must be filled in (R-10): %s', (_, more, sentence) => {
  const code = whyIncomplete(request(more))
  expect(code && sentenceOf(code)).toBe(sentence)
})
