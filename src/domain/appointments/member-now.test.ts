import { expect, test } from 'vitest'
import { type MemberDay, memberNow, memberNowWords } from './member-now.ts'

const span = (from: number, to: number) => ({ fromMin: from * 60, toMin: to * 60 })
const words = (hour: number, day: Partial<MemberDay> = {}) => {
  const state = memberNow({ works: [span(9, 18)], busy: [], off: [], begun: [], ...day }, hour * 60)
  return state && memberNowWords(state).filter(Boolean).join(' ')
}

test('a member is free until the next task, time off or end of work (R-420)', () => {
  expect(words(10, { busy: [span(11, 12)] })).toBe('Free till 11:00')
  expect(words(12, { busy: [span(11, 12)] })).toBe('Free till 18:00')
  expect(words(12, { works: [span(9, 13), span(14, 18)] })).toBe('Free till 13:00')
  expect(words(10, { off: [span(11, 15)] })).toBe('Free till 11:00')
})

test('a member is busy until the end of tasks that follow each other', () => {
  const busy = [span(12, 12.5), span(11, 12), span(13, 14)]
  expect(words(11, { busy })).toBe('Busy till 12:30')
  expect(words(12.5, { busy })).toBe('Free till 13:00')
})

test('an appointment in progress counts as soon as it begins, and has no end once it is over time', () => {
  const visit = { busy: [span(11, 12), span(12, 13)], begun: [span(11, 12)] }
  expect(words(10.75, visit)).toBe('Busy till 13:00')
  expect(words(12, visit)).toBe('Busy')
})

test('nothing is said about a member who is not at work', () => {
  expect(words(8)).toBeNull()
  expect(words(18)).toBeNull()
  expect(words(12, { off: [span(9, 18)] })).toBeNull()
})
