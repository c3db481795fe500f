import { expect, test } from 'vitest'
import { agendaParts, doneWords, latenessAt, stepOf } from './agenda-parts.ts'
import { booked, twoDays } from '#web/appointments/grid/testing-columns.ts'

const friday = '2026-11-20'
const [day] = twoDays(
  booked('completed', '09:00', 60, { status: 'completed' }),
  booked('forgotten', '10:00', 60),
  booked('in the chair', '10:00', 90, { status: 'in-progress', position: 1 }),
  booked('running', '12:00', 60),
  booked('later', '14:00', 60),
  booked('cancelled', '16:00', 60, { status: 'cancelled' }),
)
const names = (date: string, min: number) => {
  const parts = agendaParts(day!.boxes, friday, { date, min })
  const ids = (boxes: typeof parts.done) => boxes.map(({ appointment }) => appointment.id)
  return [ids(parts.done), ids(parts.begun), ids(parts.next)]
}

test('past appointments are done, one in progress is not, and now comes before future ones', () => {
  expect(names(friday, 12 * 60 + 40)).toEqual([
    ['completed', 'forgotten'],
    ['in the chair', 'running'],
    ['later', 'cancelled'],
  ])
})

test('on another day only that day counts', () => {
  expect(names('2026-11-19', 1000)).toEqual([
    ['completed'],
    [],
    ['forgotten', 'in the chair', 'running', 'later', 'cancelled'],
  ])
  expect(names('2026-11-21', 0)).toEqual([
    ['completed', 'forgotten', 'running', 'later', 'cancelled'],
    ['in the chair'],
    [],
  ])
})

test('the fold says how many, and who was never started', () => {
  const words = (...ids: string[]) => doneWords(day!.boxes.filter(({ appointment }) => ids.includes(appointment.id)))
  expect(words('completed', 'cancelled')).toBe('1 done, 1 cancelled')
  expect(words('completed', 'forgotten', 'cancelled')).toBe('1 done, 1 not started, 1 cancelled')
  expect(words('forgotten')).toBe('1 not started')
  expect(words('cancelled')).toBe('1 cancelled')
  // Blocked time is not an appointment.
  const [box] = day!.boxes
  const block = {
    ...box!,
    appointment: { ...box!.appointment, status: 'blocked' as const, reason: null, isElsewhere: false },
  }
  expect(doneWords([block])).toBe('1 blocked')
  expect(doneWords([...day!.boxes.filter(({ appointment }) => appointment.id === 'completed'), block])).toBe('1 done')
})

test('the next step: Start from half an hour before an appointment of today, then Complete; once for a shared visit', () => {
  const box = (id: string) => day!.boxes.find(({ appointment }) => appointment.id === id)!
  const at = (min: number, date = friday) => ({ date, min })
  expect(stepOf(box('later'), at(13 * 60 + 29))).toBeNull()
  expect(stepOf(box('later'), at(13 * 60 + 30))).toBe('in-progress')
  expect(stepOf(box('forgotten'), at(18 * 60))).toBe('in-progress')
  expect(stepOf(box('forgotten'), at(0, '2026-11-21'))).toBeNull()
  expect(stepOf(box('in the chair'), at(0, '2026-11-21'))).toBe('completed')
  expect(stepOf(box('completed'), at(600))).toBeNull()
  const changed = (more: object) => ({ ...box('later'), appointment: { ...box('later').appointment, ...more } })
  expect(stepOf(changed({ awaitsApproval: true }) as never, at(14 * 60))).toBeNull()
  expect(stepOf(changed({ part: { number: 2, of: 2, fromMin: 30 } }) as never, at(14 * 60))).toBeNull()
})

test('lateness counts on the day itself only', () => {
  const running = day!.boxes.find(({ appointment }) => appointment.id === 'running')!
  expect(latenessAt(running, { date: friday, min: 12 * 60 + 20 })).toEqual({ kind: 'late', min: 20 })
  expect(latenessAt(running, { date: '2026-11-21', min: 0 })).toBeNull()
})
