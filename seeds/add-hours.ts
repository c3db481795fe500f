import { timeOfMinute } from '#domain/kit/dates.ts'
import type { Call, Member } from '#server/kit/call.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import { addHoliday } from '#server/salon/holidays.ts'
import { saveBusinessHours } from '#server/salon/business-hours.ts'
import { addBlock } from '#server/staff/blocks.ts'
import { addSchedule } from '#server/staff/schedules.ts'
import { addTimeOff } from '#server/staff/time-off.ts'
import { type Built, builtAt, calendarWeekday, itsSunday, openingOn } from './demo-week.ts'
import { type DemoChange, demoChanges, demoHolidays, turnedShifts } from './hours.ts'
import type { OpenSalon } from './open-salon.ts'
import { demoTeam, type DemoShift } from './team.ts'

/** Adds the salon's hours and everyone's week, from the first day on. */
export async function addWeeks(made: OpenSalon, { db, now }: { db: Db; now: string }, built: Built): Promise<void> {
  await inSalon(made, { db, now }, async (call) => {
    await saveBusinessHours(call, plain({ hours: weekOf(built), told: 0 }))
    for (const [place, { week }] of demoTeam.entries())
      for (const shift of turnedShifts(week, built))
        for (const day of shift.days) {
          const weekday = calendarWeekday(day, built)
          await addSchedule(call, plain({ ...rowOf(shift), staffId: made.staffIds[place]!, weekday, date: null }))
        }
  })
}

/** Returns the opening hours by weekday, Sunday first. */
function weekOf(built: Built) {
  const days = Array.from({ length: 7 }, (_, day) => {
    const [from, to] = openingOn(day, built) ?? [9 * 60, 18 * 60]
    const weekday = calendarWeekday(day, built)
    return { weekday, isOpen: day !== itsSunday, openTime: timeOfMinute(from), closeTime: timeOfMinute(to) }
  })
  return days.sort((a, b) => a.weekday - b.weekday)
}

/**
 * Adds exceptions to the usual week, from now on. Nothing is booked during them, because an exception that would strand
 * an appointment is refused.
 */
export async function addChanges(made: OpenSalon, { db, now }: { db: Db; now: string }): Promise<void> {
  const built = builtAt(now, made.salon.timeZone)
  await inSalon(made, { db, now }, async (call) => {
    for (const { hours, ...holiday } of demoHolidays(built)) {
      const [openTime, closeTime] = hours ?? [null, null]
      await addHoliday(call, plain({ ...holiday, isClosed: !hours, openTime, closeTime, told: 0 }))
    }
    for (const change of demoChanges(built))
      await addChange(call, change, made.staffIds[demoTeam.indexOf(change.member)]!)
  })
}

async function addChange(call: Call<Member>, { date, is, reason }: DemoChange, staffId: string): Promise<void> {
  const asked = { staffId, reason, told: 0 }
  if ('works' in is) {
    await addSchedule(call, plain({ ...rowOf(is.works), notes: reason, staffId, weekday: 0, date }))
  } else if ('until' in is) {
    await addTimeOff(call, plain({ ...asked, fromDate: date, fromTime: null, toDate: is.until, toTime: null }))
  } else {
    const [fromTime, toTime] = is.off
    if (is.isBlock) await addBlock(call, plain({ ...asked, date, fromTime, toTime }))
    else await addTimeOff(call, plain({ ...asked, fromDate: date, fromTime, toDate: date, toTime }))
  }
}

function rowOf({ from, to, pause, notes }: DemoShift) {
  const [breakStart, breakEnd] = pause ?? [null, null]
  return { isAvailable: true, startTime: from, endTime: to, breakStart, breakEnd, notes: notes ?? null }
}

const plain = <Body>(body: Body) => ({ params: {}, query: {}, body })

async function inSalon(
  { salon, owner }: OpenSalon,
  { db, now }: { db: Db; now: string },
  run: (call: Call<Member>) => Promise<void>,
): Promise<void> {
  await inTransaction(db, { salonId: salon.salonId, mode: 'write', tell: tellNobody }, async (tx, save, finalRead) => {
    await run({ ...salon, tx, save, finalRead, by: owner, now, newId })
  })
}
