import { describe, expect, test } from 'vitest'
import { type Change, type ChangedVisit, tellingOf } from './telling.ts'

const now = '2026-11-22T12:00:00.000Z'
const [ten, eleven] = ['2026-11-23T09:00:00.000Z', '2026-11-23T10:00:00.000Z']
const visit: ChangedVisit = {
  status: 'booked',
  startsAt: ten,
  isOpen: false,
  wasConfirmed: false,
  hasLetter: false,
  isOfCalendly: false,
  isCancelledThere: false,
  isToldElsewhere: false,
}
let ids = 0
const did = (action: Change['action'], more: Partial<Change> = {}): Change => ({
  id: `e${(ids += 1)}`,
  at: now,
  action,
  isBySalon: true,
  startedAt: null,
  statusBefore: action === 'restored' ? 'cancelled' : null,
  ...more,
})
const moved = (from: string, more: Partial<Change> = {}) => did('moved', { startedAt: from, ...more })
const told = (changes: Change[], more: Partial<ChangedVisit> = {}) =>
  tellingOf(changes, { ...visit, ...more }, now)?.kind ?? null

describe('what a customer is told of changes (R-329)', () => {
  test.each<[string, Change[], Partial<ChangedVisit>, string | null]>([
    ['booked', [did('booked')], {}, 'confirmation'],
    ['booked online', [did('booked', { isBySalon: false })], {}, 'confirmation'],
    ['booked, of which they had a letter', [did('booked')], { hasLetter: true }, null],
    ['booked, and the salon has still to say yes', [did('booked')], { isOpen: true }, null],
    ['booked as the second of a series', [did('booked')], { isToldElsewhere: true }, null],
    ['the salon said yes', [did('approved')], { hasLetter: true }, 'confirmation'],
    ['the deposit came in', [did('deposit-received')], { hasLetter: true }, 'confirmation'],
    ['the salon does without the deposit', [did('deposit-waived')], {}, 'confirmation'],
    ['a deposit came in for an agreed visit', [did('deposit-received')], { wasConfirmed: true }, null],
    ['an agreed visit needs no deposit any more', [did('deposit-waived')], { wasConfirmed: true }, null],
    ['the salon approved the move of an agreed visit', [did('approved')], { wasConfirmed: true }, 'confirmation'],
    ['booked and moved before anybody was told', [did('booked'), moved(eleven)], {}, 'confirmation'],
    ['booked and cancelled before anybody was told', [did('booked'), did('cancelled')], { status: 'cancelled' }, null],
    [
      'the same with a letter',
      [did('booked'), did('cancelled')],
      { status: 'cancelled', hasLetter: true },
      'cancelled',
    ],
    ['moved', [moved(eleven)], {}, 'moved'],
    ['moved online', [moved(eleven, { isBySalon: false })], {}, null],
    ['moved there and back', [moved(ten), moved(eleven)], {}, null],
    ['moved to another member', [did('moved')], {}, null],
    ['changed', [did('changed')], {}, null],
    ['cancelled', [did('cancelled')], { status: 'cancelled' }, 'cancelled'],
    ['cancelled online', [did('cancelled', { isBySalon: false })], { status: 'cancelled' }, null],
    ['marked as a no-show', [did('no-show')], { status: 'cancelled' }, null],
    ['restored', [did('restored')], {}, 'confirmation'],
    ['started by mistake', [did('started'), did('restored', { statusBefore: 'in-progress' })], {}, null],
    ['cancelled by mistake', [did('cancelled'), did('restored')], {}, null],
    ['imported from Calendly', [did('booked')], { isOfCalendly: true }, null],
    ['the same, and moved here at once', [did('booked'), moved(eleven)], { isOfCalendly: true }, 'moved'],
    ['the same, and cancelled here', [did('cancelled')], { isOfCalendly: true, status: 'cancelled' }, 'cancelled'],
    [
      'cancelled in Calendly, at a press of ours',
      [did('cancelled')],
      { isOfCalendly: true, isCancelledThere: true, status: 'cancelled' },
      null,
    ],
    ['restored here, whatever Calendly says', [did('restored')], { isOfCalendly: true }, 'confirmation'],
    ['begun', [did('started')], { status: 'in-progress' }, null],
    ['booked in the past', [did('booked')], { startsAt: now }, null],
  ])('%s', (_what, changes, more, kind) => expect(told(changes, more)).toBe(kind))

  test('the last line of the log is its cause, so that a move there again is told again', () => {
    const changes = [moved(eleven)]
    expect(tellingOf(changes, visit, now)?.cause).toBe(changes[0]!.id)
    expect(tellingOf([], visit, now)).toBeNull()
    expect(tellingOf(changes, null, now)).toBeNull()
  })
})
