import { addDays, type LocalDate, type LocalTime, minuteOfDay, timeOfMinute } from '#domain/kit/dates.ts'
import { beyondUsual, type Built, demoWeekday, itsSaturday, openingOn } from './demo-week.ts'
import { demoTeam, type DemoMember, type DemoShift } from './team.ts'

/** A range of minutes of a day: the first is included, the second is not. */
export type Stretch = readonly [from: number, to: number]

/** A day on which the salon has unusual hours. */
export interface DemoHoliday {
  name: string
  /** The first date of the holiday. */
  date: LocalDate
  recurrence: 'yearly' | 'monthly' | 'none'
  /** The hours of the holiday; null if the salon is closed all day. */
  hours: readonly [LocalTime, LocalTime] | null
  notes: string | null
}

/** A member's exceptions to the usual week, in the coming days. */
export interface DemoChange {
  member: DemoMember
  date: LocalDate
  /** The exception: whole days until this one, some hours off, or other hours than usual. */
  is: { until: LocalDate } | { off: readonly [LocalTime, LocalTime]; isBlock: boolean } | { works: DemoShift }
  reason: string
}

/** Returns two days that repeat every year, an early end every month, and a training morning soon. */
export function demoHolidays(built: Built): DemoHoliday[] {
  const year = Number(built.date.slice(0, 4)) - 1
  const yearly = { recurrence: 'yearly', hours: null, notes: null } as const
  const training = openDays(built).find((date, ahead) => ahead > 2 && demoWeekday(date, built) !== itsSaturday)!
  const holidays: DemoHoliday[] = [
    { name: 'Christmas Day', date: `${year}-12-25`, ...yearly },
    { name: 'Boxing Day', date: `${year}-12-26`, ...yearly },
    {
      name: 'Stock-taking',
      date: `${year}-01-31`,
      recurrence: 'monthly',
      hours: ['09:00', '16:00'],
      notes: 'Counting the shelves',
    },
    {
      name: 'Training morning',
      date: training,
      recurrence: 'none',
      hours: ['12:00', '18:00'],
      notes: 'New colours, with the supplier',
    },
  ]
  // The day on which the demo is built is an ordinary one.
  return holidays.filter((holiday) => !isOn(holiday, built.date))
}

/** Returns time off, blocked hours, and other hours for one day. */
export function demoChanges(built: Built): DemoChange[] {
  const [owner, , chiamaka, sade, zainab, teniola] = demoTeam as readonly DemoMember[]
  const day = (member: DemoMember | undefined, nth: number) =>
    openDays(built).filter((date) => shiftsOn(member!, date, built).length > 0)[nth]!
  const away = day(zainab, 3)
  return [
    { member: zainab!, date: away, is: { until: addDays(away, 2) }, reason: 'Her sister’s wedding in Abẹ́òkúta' },
    {
      member: teniola!,
      date: day(teniola, 2),
      is: { off: ['09:00', '11:00'], isBlock: false },
      reason: 'Dentist',
    },
    {
      member: chiamaka!,
      date: day(chiamaka, 0),
      is: { off: ['12:00', '13:00'], isBlock: true },
      reason: 'Lunch with the supplier',
    },
    { member: owner!, date: day(owner, 1), is: { off: ['15:00', '16:00'], isBlock: true }, reason: 'Bank' },
    {
      member: sade!,
      date: day(sade, 1),
      // Inside her usual hours, because she is booked before this is known.
      is: { works: { days: [], from: '13:30', to: '18:00' } },
      reason: 'School in the morning',
    },
  ]
}

/** Returns when a member can be booked on a day: their hours without breaks and time off, while the salon is open. */
export function stretchesOf(member: DemoMember, date: LocalDate, built: Built): Stretch[] {
  const changes = demoChanges(built).filter((change) => change.member === member)
  const other = changes.find(({ date: on, is }) => on === date && 'works' in is)?.is
  const shifts = other && 'works' in other ? [other.works] : shiftsOn(member, date, built)
  const stretches = shifts.map(({ from, to }): Stretch => [minuteOfDay(from), minuteOfDay(to)])
  const breaks = shifts.flatMap(({ pause }) => (pause ? [stretchOf(pause)] : []))
  const gone = changes.flatMap(({ date: from, is }) => {
    if ('until' in is) return date >= from && date <= is.until ? [[0, 1440] as const] : []
    return 'off' in is && from === date ? [stretchOf(is.off)] : []
  })
  const closed = demoHolidays(built)
    .filter((holiday) => isOn(holiday, date))
    .flatMap(({ hours }): Stretch[] => {
      if (!hours) return [[0, 1440]]
      const [opens, closes] = stretchOf(hours)
      return [
        [0, opens],
        [closes, 1440],
      ]
    })
  const open = openingOn(demoWeekday(date, built), built)
  const shut: Stretch[] = open
    ? [
        [0, open[0]],
        [open[1], 1440],
      ]
    : [[0, 1440]]
  return [...shut, ...breaks, ...gone, ...closed].reduce(without, stretches)
}

/** Returns a member's shifts on a date; on the demo's Saturday they last as long as the salon is open. */
function shiftsOn({ week }: DemoMember, date: LocalDate, built: Built): DemoShift[] {
  const day = demoWeekday(date, built)
  const open = openingOn(day, built)
  if (week.length > 0) return turnedShifts(week, built).filter(({ days }) => days.includes(day))
  return open ? [{ days: [], from: timeOfMinute(open[0]), to: timeOfMinute(open[1]) }] : []
}

/** Returns a member's week, in days of the demo's week; its Saturday lasts as long as the salon is open then. */
export function turnedShifts(week: readonly DemoShift[], built: Built): DemoShift[] {
  const { early, late } = beyondUsual(built.minute)
  return week.flatMap((shift) => {
    const others = shift.days.filter((day) => day !== itsSaturday)
    const longer = { from: minuteOfDay(shift.from) - early, to: minuteOfDay(shift.to) + late }
    const saturday = { ...shift, days: [itsSaturday], from: timeOfMinute(longer.from), to: timeOfMinute(longer.to) }
    return [
      ...(others.length > 0 ? [{ ...shift, days: others }] : []),
      ...(others.length < shift.days.length ? [saturday] : []),
    ]
  })
}

/** Returns the coming days on which the salon opens, tomorrow first. */
function openDays(built: Built): LocalDate[] {
  return Array.from({ length: 14 }, (_, ahead) => addDays(built.date, ahead + 1)).filter(
    (date) => openingOn(demoWeekday(date, built), built) !== null,
  )
}

function isOn({ date: first, recurrence }: DemoHoliday, date: LocalDate): boolean {
  if (recurrence === 'none') return date === first
  if (recurrence === 'yearly') return date.slice(5) === first.slice(5)
  return addDays(date, 1).endsWith('-01')
}

function without(stretches: Stretch[], [from, to]: Stretch): Stretch[] {
  return stretches
    .flatMap(([begins, ends]): Stretch[] => [
      [begins, Math.min(ends, from)],
      [Math.max(begins, to), ends],
    ])
    .filter(([begins, ends]) => ends > begins)
}

function stretchOf([from, to]: readonly [LocalTime, LocalTime]): Stretch {
  return [minuteOfDay(from), minuteOfDay(to)]
}
