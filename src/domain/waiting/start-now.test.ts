import { describe, expect, test } from 'vitest'
import { whoStartsNow } from './start-now.ts'

const free = [
  { staffId: 'tolu', why: null },
  { staffId: 'bisi', why: null },
  { staffId: 'zainab', why: 'slot-conflicts' },
]
const turnOf = (staffId: string, isNow: boolean) =>
  ({ status: 'waiting', calledStaffId: null, turn: { startsAt: '', staffId, isNow } }) as const
const calledTo = (calledStaffId: string) => ({ status: 'called', calledStaffId, turn: null }) as const
const anyone = () => true

describe('who can start a customer at the desk at once (R-422)', () => {
  test.each([
    ['the first who is free', whoStartsNow(free, [], anyone), 'tolu'],
    ['the wanted one', whoStartsNow(free, [], (id) => id === 'bisi'), 'bisi'],
    ['no one if the wanted one is busy', whoStartsNow(free, [], (id) => id === 'zainab'), null],
    ['not the one who has called someone', whoStartsNow(free, [calledTo('tolu')], anyone), 'bisi'],
    ['not the one whose turn it is with someone', whoStartsNow(free, [turnOf('tolu', true)], anyone), 'bisi'],
    ['the one whose turn comes later', whoStartsNow(free, [turnOf('tolu', false)], anyone), 'tolu'],
    ['no one if the queue needs all', whoStartsNow(free, [calledTo('tolu'), turnOf('bisi', true)], anyone), null],
  ])('%s', (_, staffId, expected) => expect(staffId).toBe(expected))

  test('a customer who was served or left needs no one', () => {
    const served = { status: 'served', calledStaffId: 'tolu', turn: null } as const
    expect(whoStartsNow(free, [served], anyone)).toBe('tolu')
  })
})
