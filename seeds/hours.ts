import { addDays, type LocalDate, type LocalTime, minuteOfDay, weekdayOf, weekdays } from '#domain/kit/dates.ts'
import { demoTeam, type DemoMember, type DemoShift } from './team.ts'

/** Minutes of a day from the first on, up to the second. */
export type Stretch = readonly [from: number, to: number]

/** A day of the salon that is not as others. */
export interface DemoHoliday {
  name: string
  /** The first one. */
  date: LocalDate
  recurrence: 'yearly' | 'monthly' | 'none'
  /** null: closed all day. */
  hours: readonly [LocalTime, LocalTime] | null
  notes: string | null
}

/** What a member does not do as every week, in the days to come. */
export interface DemoChange {
  member: DemoMember
  date: LocalDate
  /** Whole days up to this one, some hours, or other hours than usual. */
  is: { until: LocalDate } | { off: readonly [LocalTime, LocalTime]; isBlock: boolean } | { works: DemoShift }
  reason: string
}

const opening: Stretch = [9 * 60, 18 * 60]

/** Two days of every year, an early end every month, and a morning soon on which all are taught something. */
export function demoHolidays(today: LocalDate): DemoHoliday[] {
  const year = Number(today.slice(0, 4)) - 1
  const yearly = { recurrence: 'yearly', hours: null, notes: null } as const
  const training = openDays(today).find((date, ahead) => ahead > 2 && weekdayOf(date) !== 'saturday')!
  return [
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
}

/** Time off, hours blocked on the calendar, and other hours for one day. */
export function demoChanges(today: LocalDate): DemoChange[] {
  const [owner, , chiamaka, sade, zainab, teniola] = demoTeam as readonly DemoMember[]
  const day = (member: DemoMember | undefined, nth: number) =>
    openDays(today).filter((date) => shiftsOn(member!, date).length > 0)[nth]!
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
      // Inside her usual hours: she is booked before this is known.
      is: { works: { days: [], from: '13:30', to: '18:00' } },
      reason: 'School in the morning',
    },
  ]
}

/** When a member can be booked on a day: their hours without breaks and time off, while the salon is open. */
export function stretchesOf(member: DemoMember, date: LocalDate, today: LocalDate): Stretch[] {
  const changes = demoChanges(today).filter((change) => change.member === member)
  const other = changes.find(({ date: on, is }) => on === date && 'works' in is)?.is
  const shifts = other && 'works' in other ? [other.works] : shiftsOn(member, date)
  const stretches = shifts.map(({ from, to }): Stretch => [minuteOfDay(from), minuteOfDay(to)])
  const breaks = shifts.flatMap(({ pause }) => (pause ? [stretchOf(pause)] : []))
  const gone = changes.flatMap(({ date: from, is }) => {
    if ('until' in is) return date >= from && date <= is.until ? [[0, 1440] as const] : []
    return 'off' in is && from === date ? [stretchOf(is.off)] : []
  })
  const closed = demoHolidays(today)
    .filter((holiday) => isOn(holiday, date))
    .flatMap(({ hours }): Stretch[] => {
      if (!hours) return [[0, 1440]]
      const [opens, closes] = stretchOf(hours)
      return [
        [0, opens],
        [closes, 1440],
      ]
    })
  const [opens, closes] = opening
  const shut: Stretch[] =
    weekdayOf(date) === 'sunday'
      ? [[0, 1440]]
      : [
          [0, opens],
          [closes, 1440],
        ]
  return [...shut, ...breaks, ...gone, ...closed].reduce(without, stretches)
}

function shiftsOn({ week }: DemoMember, date: LocalDate): DemoShift[] {
  const weekday = weekdays.indexOf(weekdayOf(date))
  return week.length === 0
    ? [{ days: [], from: '09:00', to: '18:00' }]
    : week.filter(({ days }) => days.includes(weekday))
}

/** The days to come on which the salon opens, tomorrow first. */
function openDays(today: LocalDate): LocalDate[] {
  return Array.from({ length: 14 }, (_, ahead) => addDays(today, ahead + 1)).filter(
    (date) => weekdayOf(date) !== 'sunday',
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
