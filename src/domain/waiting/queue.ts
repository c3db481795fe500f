import { firstFreeStarts } from '#domain/appointments/availability/availability.ts'
import { busyPieces, type ServiceTime, type Shape, shapeOf } from '#domain/appointments/availability/busy-time.ts'
import type { SalonTime } from '#domain/appointments/availability/working-time.ts'
import { type EpochMin, epochMinOf, type Instant, instantOfMin } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { doesAll } from '#domain/services/who-does.ts'
import type { WaitedFor } from './waitlist.ts'

/** The step of expected turns in minutes; a visit from the queue can begin at any minute. */
const stepMin = 1

/** The number of minutes that a member who is serving outside the planned time is assumed to need still. */
const soonMin = 5

/** A customer in the queue, with the fields that decide their turn. */
export interface InLine {
  id: string
  locationId: string
  services: readonly (ServiceTime & { id: string })[]
  /** The wanted member; null means anyone. */
  staffId: string | null
  /** The member who called the customer and has not served them yet; null if there is none. */
  calledStaffId: string | null
}

/** A member who serves the queue. */
export interface Serving extends WaitedFor {
  /** The moment of the member's last turn today; null if there is none yet. */
  lastTurnAt: Instant | null
  /**
   * A customer is in the member's chair outside the planned time: they were started early, or are not finished at the
   * planned end.
   */
  isServing: boolean
}

export interface Turn {
  startsAt: Instant
  staffId: string
  /** The member is free to begin now. */
  isNow: boolean
}

/**
 * Returns the expected turn of everyone in the queue, first come, first served. Of the members who do the
 * services and match the wish, the one who is free first is chosen; of several, the one whose last turn was the longest
 * ago. Free means free by the availability engine, in the member's own schedule, before bookings. A called customer's
 * turn is with the member who called them.
 */
export function expectedTurns(
  line: readonly InLine[],
  { salon, members }: { salon: SalonTime; members: readonly Serving[] },
  now: Instant,
): Map<string, Turn> {
  const nowMin = epochMinOf(now)
  const team = members.map((member) => chairOf(member, nowMin))
  for (const { calledStaffId, services } of line) {
    const chair = team.find(({ staffId }) => staffId === calledStaffId)
    if (chair) occupy(chair, Math.floor(nowMin), shapeOf(services))
  }
  const turns = new Map<string, Turn>()
  for (const one of line) {
    if (one.calledStaffId !== null) continue
    const turn = nextTurn(one, { salon, team, now, nowMin })
    if (turn) turns.set(one.id, turn)
  }
  return turns
}

interface Chair extends Serving {
  busy: WaitedFor['busy'][number][]
  lastTurnMin: EpochMin
}

function chairOf(member: Serving, nowMin: EpochMin): Chair {
  const busy = [...member.busy]
  // A member who has not finished at the planned end will finish soon.
  if (member.isServing)
    busy.push({ appointmentId: 'in the chair', fromMin: Math.floor(nowMin), toMin: Math.ceil(nowMin) + soonMin })
  return { ...member, busy, lastTurnMin: member.lastTurnAt === null ? -Infinity : epochMinOf(member.lastTurnAt) }
}

function occupy(chair: Chair, start: EpochMin, shape: Shape): void {
  for (const { fromMin, toMin } of busyPieces(shape))
    chair.busy.push({ appointmentId: 'of the line', fromMin: start + fromMin, toMin: start + toMin })
  chair.lastTurnMin = start
}

function nextTurn(
  { services, staffId, locationId }: InLine,
  { salon, team, now, nowMin }: { salon: SalonTime; team: readonly Chair[]; now: Instant; nowMin: EpochMin },
): Turn | null {
  const ids = services.map(({ id }) => id)
  const able = team.filter(
    (chair) => chair.locationId === locationId && (staffId ?? chair.staffId) === chair.staffId && doesAll(chair, ids),
  )
  const day = today(now, salon.zone)
  const shape = shapeOf(services)
  const thisMin = Math.floor(nowMin)
  const asked = { salon, members: able, from: day, to: day, stepMin, shape, notBefore: instantOfMin(thisMin) }
  let best: { chair: Chair; start: EpochMin } | null = null
  for (const [at, start] of firstFreeStarts(asked).entries()) {
    const chair = able[at]!
    if (start === null) continue
    const isSooner = best === null || start < best.start
    if (isSooner || (start === best!.start && chair.lastTurnMin < best!.chair.lastTurnMin)) best = { chair, start }
  }
  if (!best) return null
  occupy(best.chair, best.start, shape)
  return { startsAt: instantOfMin(best.start), staffId: best.chair.staffId, isNow: best.start === thisMin }
}
