import type { Instant } from '#domain/kit/dates.ts'
import { type AppointmentEvent, concerns, isNotified, type NotifiedAction, type Recipient } from './concerns.ts'

/** An event with what it changed. */
export interface ChangingEvent extends AppointmentEvent {
  /** The start and the names of the members before it; null if they did not change. */
  startedAt: Instant | null
  staffNameBefore: string | null
}

/** An appointment as it is now. */
export interface AppointmentNow {
  isActive: boolean
  startsAt: Instant
  memberIds: readonly string[]
  staffNames: readonly string[]
}

/** What a member is told of an appointment that changed. */
export interface Outcome<Event> {
  action: NotifiedAction
  /** The last event that concerns the member. */
  event: Event
  /** The start and the members before; null if they are the same, or were not the member's. */
  startedAt: Instant | null
  staffNameBefore: string | null
}

/**
 * Returns what several events of an appointment come to for a member, oldest event first; null if nothing is
 * different for them in the end, as after a cancellation and its undo. `now` is null if the appointment was deleted.
 */
export function outcomeFor<Event extends ChangingEvent>(
  all: readonly Event[],
  now: AppointmentNow | null,
  recipient: Recipient & { name: string },
): Outcome<Event> | null {
  const events = all.filter(isNotified)
  const event = events.findLast((one) => concerns(one, recipient))
  if (!event) return null
  const [was, is] = [before(events, recipient), after(events, now, recipient)]
  const same = { event, startedAt: null, staffNameBefore: null }
  if (!was.isTheirs && !is.isTheirs) return null
  if (!was.isTheirs) return { ...same, action: arrival(events, was.isActive) }
  if (!is.isTheirs) {
    const end = events.findLast(({ action }) => isEnd(action))
    return { ...same, action: is.isActive || !end ? 'moved' : (end.action as NotifiedAction) }
  }
  const startedAt = was.startedAt !== null && was.startedAt !== now?.startsAt ? was.startedAt : null
  const staffNameBefore = was.staffName !== null && was.staffName !== now?.staffNames.join(', ') ? was.staffName : null
  if (startedAt !== null || staffNameBefore !== null) return { event, action: 'moved', startedAt, staffNameBefore }
  return events.some(({ action }) => action === 'changed') ? { ...same, action: 'changed' } : null
}

/** Returns whether the appointment was one of the member's before the events: booked, and theirs if they see only their own. */
function before(events: readonly ChangingEvent[], { staffId, name, scope }: Recipient & { name: string }) {
  const [first] = events
  const staffName = events.find((one) => one.staffNameBefore !== null)?.staffNameBefore ?? null
  const isMine = staffName === null ? first!.memberIds.includes(staffId) : staffName.split(', ').includes(name)
  const isActive = first!.action !== 'booked' && first!.action !== 'restored'
  const startedAt = events.find((one) => one.startedAt !== null)?.startedAt ?? null
  return { isActive, isTheirs: isActive && (isMine || scope !== 'mine'), staffName, startedAt }
}

function after(events: readonly ChangingEvent[], now: AppointmentNow | null, { staffId, scope }: Recipient) {
  const isMine = (now?.memberIds ?? events.at(-1)!.memberIds).includes(staffId)
  const isActive = now?.isActive ?? false
  return { isActive, isTheirs: isActive && (isMine || scope !== 'mine') }
}

/** Returns how an appointment came to a member: it was booked, given to them, or is booked again. */
function arrival(events: readonly ChangingEvent[], wasActive: boolean): NotifiedAction {
  if (events.some(({ action }) => action === 'booked')) return 'booked'
  return wasActive ? 'moved' : 'restored'
}

const isEnd = (action: string) => ['cancelled', 'no-show', 'deleted'].includes(action)
