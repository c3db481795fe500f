import { describe, expect, test } from 'vitest'
import { instantAt } from '#domain/kit/time.ts'
import { type AskedPart, whyCannotBookVisit } from './availability.ts'
import { busyOn, everyDay, memberTime, plainShape, salonTime, shift, spanOn } from './testing-times.ts'
import { whyNamed } from './why-named.ts'
import type { MemberTime, SalonTime } from './working-time.ts'

const saturday = '2026-11-28'
const sunday = '2026-11-29'

interface Visit {
  date?: string
  time?: string
  durationMin?: number
  member?: Partial<MemberTime>
  salon?: Partial<SalonTime>
  more?: readonly AskedPart[]
  appointmentId?: string
  bufferBeforeMin?: number
}

/** Returns the sentence for a visit of an hour with Bisi, Saturday at 15:00, in a salon that opens 9 to 18 except on Sundays. */
function reasonFor({ date = saturday, time = '15:00', durationMin = 60, ...asked }: Visit): string {
  const salon = salonTime(asked.salon)
  const startsAt = instantAt(date, time, salon.zone)
  const shape = { ...plainShape(durationMin), bufferBeforeMin: asked.bufferBeforeMin ?? 0 }
  const parts = [{ fromMin: 0, shape, member: memberTime(asked.member), name: 'Bisi' }]
  const others = (asked.more ?? []).map((part) => ({ ...part, name: 'Tolu' }))
  const slot = { startsAt, appointmentId: asked.appointmentId }
  const why = whyCannotBookVisit(slot, [...parts, ...others], salon)
  return why ? whyNamed(slot, [...parts, ...others], salon, why) : 'free'
}

describe('the salon’s hours', () => {
  test.each<[string, Visit, string]>([
    ['a closed weekday', { date: sunday }, 'Closed on Sundays.'],
    ['before opening', { time: '08:00' }, 'Open 09:00–18:00 on Saturdays.'],
    ['past closing', { time: '17:30' }, 'Open 09:00–18:00 on Saturdays.'],
    [
      'until midnight',
      { time: '08:00', salon: { hours: everyDay('09:00', '24:00') } },
      'Open 09:00–00:00 on Saturdays.',
    ],
  ])('%s', (_, visit, sentence) => expect(reasonFor(visit)).toBe(sentence))

  test('a holiday, with its name if it has one, or its special hours', () => {
    const closed = { date: saturday, recurrence: 'none', isClosed: true, openTime: null, closeTime: null } as const
    expect(reasonFor({ salon: { holidays: [{ ...closed, name: 'Stock-taking' }] } })).toBe(
      'Closed on Saturday, 28 November: Stock-taking.',
    )
    expect(reasonFor({ salon: { holidays: [closed] } })).toBe('Closed on Saturday, 28 November.')
    const short = { ...closed, isClosed: false, openTime: '10:00', closeTime: '14:00' }
    expect(reasonFor({ salon: { holidays: [short] } })).toBe('Open 10:00–14:00 on Saturday, 28 November.')
    expect(reasonFor({ salon: { holidays: [{ ...short, name: 'Stock-taking' }] } })).toBe(
      'Open 10:00–14:00 on Saturday, 28 November: Stock-taking.',
    )
  })
})

describe('the member’s appointments', () => {
  test.each<[string, Visit, string]>([
    ['in one', { member: { busy: [busyOn(saturday, '14:30', '15:45')] } }, 'Bisi is busy until 15:45.'],
    [
      'in two, one after the other',
      { member: { busy: [busyOn(saturday, '14:30', '15:45'), busyOn(saturday, '15:45', '16:30')] } },
      'Bisi is busy until 16:30.',
    ],
    ['before the end', { member: { busy: [busyOn(saturday, '15:30', '16:30')] } }, 'Bisi is booked from 15:30.'],
    [
      'too close to the one before',
      { bufferBeforeMin: 15, member: { busy: [busyOn(saturday, '14:00', '14:55')] } },
      'Bisi is busy until 14:55 and needs 15 minutes to prepare.',
    ],
    [
      'except the one that is moved',
      {
        appointmentId: 'own',
        member: {
          busy: [busyOn(saturday, '15:00', '16:00', undefined, 'own'), busyOn(saturday, '15:30', '16:30')],
        },
      },
      'Bisi is booked from 15:30.',
    ],
  ])('%s', (_, visit, sentence) => expect(reasonFor(visit)).toBe(sentence))

  test('names the member of the part that is refused', () => {
    const tolu = memberTime({ staffId: 'tolu', busy: [busyOn(saturday, '16:00', '17:00')] })
    const more = [{ fromMin: 60, shape: plainShape(30), member: tolu }]
    expect(reasonFor({ more })).toBe('Tolu is busy until 17:00.')
  })
})

describe('the member’s own schedule', () => {
  const works = (from: string, to: string, pause = '') => [shift(6, from, to, pause)]
  test.each<[string, Visit, string]>([
    ['before the shift', { time: '09:00', member: { schedule: works('10:00', '18:00') } }, 'Bisi is away until 10:00.'],
    ['past the shift', { member: { schedule: works('10:00', '15:30') } }, 'Bisi is away from 15:30.'],
    ['after the shift', { member: { schedule: works('10:00', '14:00') } }, 'Bisi is away from 14:00.'],
    ['in a break', { member: { schedule: works('10:00', '18:00', '14:30-15:30') } }, 'Bisi is away until 15:30.'],
    ['into a break', { member: { schedule: works('10:00', '18:00', '15:30-16:00') } }, 'Bisi is away from 15:30.'],
    ['on a free day', { member: { schedule: [shift(1, '10:00', '18:00')] } }, 'Bisi is away on Saturday, 28 November.'],
    [
      'the buffer before the shift',
      { time: '10:00', bufferBeforeMin: 15, member: { schedule: works('10:00', '18:00') } },
      'Bisi is away until 10:00 and needs 15 minutes to prepare.',
    ],
    [
      'blocked time, with its reason',
      { member: { timeOff: [{ ...spanOn(saturday, '14:00', '16:00'), reason: 'Stock-taking' }] } },
      'Bisi is away until 16:00 (Stock-taking).',
    ],
    [
      'blocked time, without one',
      { member: { timeOff: [{ ...spanOn(saturday, '14:00', '16:00'), reason: null }] } },
      'Bisi is away until 16:00.',
    ],
    [
      'time off until the evening',
      { member: { timeOff: [{ ...spanOn(saturday, '14:00', '18:00'), reason: 'Sick' }] } },
      'Bisi is away from 14:00 (Sick).',
    ],
  ])('%s', (_, visit, sentence) => expect(reasonFor(visit)).toBe(sentence))
})
