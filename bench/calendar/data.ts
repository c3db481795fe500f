import type { CalendarAppointment } from '../../src/domain/appointments/calendar/calendar-rows.ts'
import type { CalendarMember } from '../../src/domain/appointments/contract.ts'
import { addDays } from '../../src/domain/kit/dates.ts'
import { instantOfWall } from '../../src/domain/appointments/calendar/calendar.ts'

/*
 * What both calendars draw: six members, 300 visits a week in 390 boxes, of which none of a member overlap. In the crowd
 * some of ours are bars without words. The same numbers each time.
 */

export const zone = 'Africa/Lagos'
export const mondays = ['2026-11-16', '2026-11-23'] as const
/** The present time: Saturday of the first week, 12:40 in Lagos. */
export const now = '2026-11-21T11:40:00.000Z'

const names = ['Tolu Bakare', 'Chiamaka Eze', 'Halima Sani', 'Blessing Etim', 'Funmi Adeyemi', 'Uche Obi']
const customers = ['Adaeze Nwosu', 'Oluwadamilola Bamgboṣe', 'Temi', 'Ọmọlará Ajayi', 'Zainab Garba', 'Efe Okoro']
const services = ['Silk press', 'Knotless braids, medium', 'Gel manicure', 'Fade', 'Bridal makeup']
const lengths = [15, 30, 45, 60, 90]

export const members: CalendarMember[] = names.map((name, position) => ({
  id: idOf(position),
  name,
  role: 'stylist',
  position,
  isActive: true,
  serviceIds: [],
  takesAppointments: null,
  working: null,
}))

/**
 * Returns 300 visits of the week that begins on `monday`. Three of ten have two services, with two members side by side,
 * and so two boxes.
 */
export function weekOfAppointments(monday: string): CalendarAppointment[] {
  const next = numbers(Number(monday.replaceAll('-', '')))
  const made: CalendarAppointment[] = []
  let visits = 0
  // Rounds of 70 minutes from 08:00 on keep one member's appointments apart.
  for (let min = 480; visits < 300; min += 70)
    for (let day = 0; day < 7; day++)
      for (let member = 0; member < 6 && visits < 300; member++) {
        const durationMin = Math.min(65, lengths[next(lengths.length)]!)
        const one = {
          id: idOf(Number(monday.slice(8)) * 1000 + visits++),
          date: addDays(monday, day),
          min,
          durationMin,
        }
        const isOfTwo = (made.length - visits + 1) * 10 < visits * 3 && member < 5
        const first = appointment(one, member, next)
        if (!isOfTwo) made.push(first)
        else {
          const [number, of, fromMin] = [1, 2, 0]
          const second = { ...first, staffId: members[++member]!.id, serviceNames: [services[next(services.length)]!] }
          made.push({ ...first, part: { number, of, fromMin } }, { ...second, part: { number: 2, of, fromMin } })
        }
      }
  return made
}

function appointment(
  { id, date, min, durationMin }: { id: string; date: string; min: number; durationMin: number },
  member: number,
  next: (below: number) => number,
): CalendarAppointment {
  const startsAt = instantOfWall({ date, min }, zone)
  return {
    id,
    staffId: members[member]!.id,
    status: (['booked', 'booked', 'in-progress', 'completed'] as const)[next(4)]!,
    isNoShow: false,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + durationMin * 60_000).toISOString(),
    finishedAt: null,
    customerName: customers[next(customers.length)]!,
    serviceNames: [services[next(services.length)]!],
    busy: null,
    version: 1,
    isOnline: false,
    part: null,
    awaitsApproval: false,
    isConfirmed: false,
  }
}

function idOf(n: number): string {
  return `019aa3f2-7c1e-7b60-9d55-${String(n).padStart(12, '0')}`
}

/** Returns a small generator of whole numbers below a bound; it need not be cryptographic. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
