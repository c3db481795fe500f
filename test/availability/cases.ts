import fc from 'fast-check'
import type { AskedDays } from '#domain/appointments/availability/availability.ts'
import { type ServiceTime, type Shape, shapeOf } from '#domain/appointments/availability/busy-time.ts'
import type {
  Holiday,
  MemberTime,
  SalonTime,
  ScheduleRow,
  TimeSpan,
} from '#domain/appointments/availability/working-time.ts'
import { instantOfMin, type LocalDate, timeOfMinute } from '#domain/kit/dates.ts'
import { epochMin, shiftDate } from './oracle.ts'

/** A random salon, member and request, near a clock change or the end of a month. */
export interface AvailabilityCase {
  salon: SalonTime
  member: MemberTime
  ask: AskedDays
  notBeforeMin: number | undefined
  /** The services that a requested visit is made of. */
  services: readonly ServiceTime[]
}

/** The dates around which the cases are, in zones whose clocks change by an hour, by half an hour, or never. */
const places: readonly [zone: string, date: LocalDate][] = [
  ['Africa/Lagos', '2026-02-28'],
  ['Africa/Lagos', '2028-02-29'],
  ['Europe/London', '2026-03-29'],
  ['Europe/London', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Asia/Kathmandu', '2026-12-31'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
]

/** Two times of a day in order, in steps of five minutes; often in the night when clocks change, or at midnight. */
const times = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 285 }), fc.integer({ min: 0, max: 36 }), fc.constant(0)),
    fc.oneof(fc.integer({ min: 1, max: 288 }), fc.integer({ min: 1, max: 40 }), fc.constant(288)),
  )
  .map(([a, b]) => [Math.min(a, b), a === b ? a + 1 : Math.max(a, b)].map((five) => timeOfMinute(five * 5)))

const hours = fc
  .array(fc.record({ isOpen: fc.integer({ min: 0, max: 9 }), times }), { minLength: 5, maxLength: 7 })
  .map((days) =>
    days.map(({ isOpen, times: [openTime = '', closeTime = ''] }, weekday) => ({
      weekday,
      isOpen: isOpen > 0,
      openTime,
      closeTime,
    })),
  )

type UndatedRow = Omit<ScheduleRow, 'date'>

interface DrawnRow extends UndatedRow {
  /** How many days after the first requested day the row's single date is; null for a row of every week. */
  after: number | null
}

const scheduleRow: fc.Arbitrary<DrawnRow> = fc
  .record({
    weekday: fc.integer({ min: 0, max: 6 }),
    after: fc.option(fc.integer({ min: -2, max: 4 }), { nil: null, freq: 1 }),
    kind: fc.integer({ min: 0, max: 19 }),
    times,
    pause: times,
  })
  .map(({ weekday, after, kind, times: [startTime = '', endTime = ''], pause: [breakStart = '', breakEnd = ''] }) => ({
    weekday,
    after,
    isAvailable: kind > 0,
    startTime,
    endTime,
    breakStart: kind % 2 ? breakStart : null,
    breakEnd: kind % 2 ? breakEnd : null,
  }))

const holiday = fc.record({
  back: fc.oneof(fc.integer({ min: -3, max: 4 }), fc.integer({ min: 0, max: 70 }), fc.integer({ min: 360, max: 1462 })),
  recurrence: fc.constantFrom<Holiday['recurrence']>('none', 'none', 'weekly', 'monthly', 'yearly'),
  isClosed: fc.boolean(),
  /** Whether a closed day still has its earlier hours. */
  keepsTimes: fc.boolean(),
  times,
})

const service = fc.record({
  durationMin: fc.oneof(
    fc.integer({ min: 1, max: 24 }).map((n) => n * 5),
    fc.integer({ min: 1, max: 600 }),
  ),
  bufferBeforeMin: fc.constantFrom(0, 0, 5, 30),
  bufferAfterMin: fc.constantFrom(0, 0, 10, 45),
  processingStartMin: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 1 }),
  processingMin: fc.integer({ min: 0, max: 60 }),
})

/** Spans in minutes from the beginning of the requested days. */
const spans = (maxLength: number) =>
  fc.array(fc.tuple(fc.integer({ min: -300, max: 900 }), fc.integer({ min: 0, max: 60 })), { maxLength })

const drawn = fc.record({
  place: fc.constantFrom(...places),
  shift: fc.integer({ min: -2, max: 1 }),
  extraDays: fc.integer({ min: 0, max: 1 }),
  hours: fc.option(hours, { freq: 8 }),
  schedule: fc.oneof(fc.constant<DrawnRow[]>([]), fc.array(scheduleRow, { minLength: 4, maxLength: 12 })),
  holidays: fc.array(holiday, { maxLength: 2 }),
  timeOff: spans(2),
  busy: spans(10),
  services: fc.array(service, { minLength: 1, maxLength: 2 }),
  stepMin: fc.constantFrom(5, 15, 20, 30, 30, 45, 50, 60),
  notBefore: fc.option(fc.integer({ min: 0, max: 2000 }), { freq: 1 }),
  movesOne: fc.boolean(),
})

export const availabilityCase: fc.Arbitrary<AvailabilityCase> = drawn.map((draw) => {
  const [zone, date] = draw.place
  const from = shiftDate(date, draw.shift)
  const begin = epochMin(from, '00:00', zone)
  const span = ([start, length]: [number, number]): TimeSpan => ({
    fromMin: begin + start * 5,
    toMin: begin + (start + length) * 5,
  })
  const holidays = draw.holidays.map(
    ({ back, recurrence, isClosed, keepsTimes, times: [openTime = '', closeTime = ''] }) => ({
      date: shiftDate(from, -back),
      recurrence,
      isClosed,
      openTime: isClosed && !keepsTimes ? null : openTime,
      closeTime: isClosed && !keepsTimes ? null : closeTime,
    }),
  )
  const salon: SalonTime = { zone, hours: draw.hours, holidays }
  const member: MemberTime = {
    staffId: 'bisi',
    schedule: draw.schedule.map(({ after, ...row }) => scheduled(row, after === null ? null : shiftDate(from, after))),
    timeOff: draw.timeOff.map(span),
    busy: draw.busy.map((drawnSpan, i) => ({ appointmentId: `a${i % 6}`, ...span(drawnSpan) })),
  }
  const notBeforeMin = draw.notBefore === null ? undefined : begin + draw.notBefore
  const ask = {
    salon,
    members: [member],
    from,
    to: shiftDate(from, draw.extraDays),
    stepMin: draw.stepMin,
    shape: shapeOf(draw.services) satisfies Shape,
    notBefore: notBeforeMin === undefined ? undefined : instantOfMin(notBeforeMin),
    appointmentId: draw.movesOne ? 'a0' : undefined,
  }
  return { salon, member, ask, notBeforeMin, services: draw.services }
})

function scheduled(row: UndatedRow, date: LocalDate | null): ScheduleRow {
  return date === null ? { ...row, date } : { ...row, date, weekday: new Date(`${date}T00:00:00Z`).getUTCDay() }
}
