import { afterEach, expect, test, vi } from 'vitest'
import { busyWindow } from '#domain/calendars/busy-window.ts'
import { CalendarReaders } from './calendar-readers.ts'

const zone = 'Africa/Lagos'
const within = busyWindow('2026-11-21T08:00:00.000Z', zone)
const order = { salonId: 'a', isUrgent: true }

const calendarOf = (events: number) => {
  const event = (nth: number) =>
    `BEGIN:VEVENT\nUID:${nth}\nDTSTART:20261123T${10 + (nth % 9)}0000Z\nDURATION:PT1H\nEND:VEVENT`
  return `BEGIN:VCALENDAR\n${Array.from({ length: events }, (_, nth) => event(nth)).join('\n')}\nEND:VCALENDAR`
}

afterEach(() => void vi.useRealTimers())

test(
  'refuses a calendar that takes more memory than a worker has, and reads the next one',
  { timeout: 60_000 },
  async () => {
    const readers = new CalendarReaders({ maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 2, stackSizeMb: 4 })
    const large = { content: calendarOf(14_000), within, zone }
    expect(await new CalendarReaders().read(large, order)).toMatchObject({ unread: null })
    const read = async (events: number) => await readers.read({ content: calendarOf(events), within, zone }, order)
    expect(await read(1)).toMatchObject({ busy: [{}], unread: null })
    expect(await readers.read(large, order)).toEqual({ why: 'too-much' })
    expect(await read(1)).toMatchObject({ busy: [{}], unread: null })
  },
)

test('reads a calendar that comes while a worker without work ends', { timeout: 60_000 }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const readers = new CalendarReaders()
  const read = async () => await readers.read({ content: calendarOf(1), within, zone }, order)
  await read()
  vi.advanceTimersByTime(30_000)
  expect(await read()).toMatchObject({ busy: [{}], unread: null })
})
