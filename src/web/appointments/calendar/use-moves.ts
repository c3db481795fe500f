import { useCallback, useMemo, useRef, useState } from 'react'
import { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { type Appointment, type CalendarMember, readAppointmentContract } from '#domain/appointments/contract.ts'
import { editBlockContract } from '#domain/staff/contract-off.ts'
import { ApiRefusal, call } from '#web/kit/api.ts'
import { useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { showToast, undo } from '#web/kit/ui/states/toast.ts'
import { blockEntry, type CalendarEntry, keyOf } from '#web/appointments/grid/entry.ts'
import type { GridChange } from '#web/appointments/grid/hold.ts'
import { blockBody, isOverAppointments, type OverAppointments } from './block-bodies.ts'
import { changesInTurn } from './changes-in-turn.ts'
import {
  afterMove,
  bodyOf,
  bodyOfPart,
  calendarPart,
  type MoveBody,
  movedBack,
  visitBack,
  wordsForMove,
} from './move-bodies.ts'

/** A move that the server refused, in words, and how to override the refusal if the person may. */
export interface RefusedMove {
  customerName: string
  message: string
  confirm?: () => Promise<void>
  /** A block that would overlap appointments; the person sees them before confirming it. */
  over?: OverAppointments
}

/** A move to send. */
interface Move {
  body: MoveBody
  isUndo: boolean
  /** Only this part of a visit moves, not the whole visit. */
  alone?: boolean
  /** The visit with several members to which an undo leads back. */
  was?: Appointment
  /** The number of overlapped appointments that the person was told about. */
  told?: number
}

/** The state after a change that the lists don’t show yet. */
interface Pending {
  entry: CalendarEntry
  isSaved: boolean
}

/**
 * Returns the entries with moves and resizes that show at once: a change is laid over the loaded lists until the server
 * has answered and the lists contain it. A refusal removes the change again, so that the appointment is back in its old
 * place.
 */
export function useMoves(read: readonly CalendarEntry[], staff: readonly CalendarMember[]) {
  const { timeZone } = useMe().salon
  const sendInTurn = useSendInTurn(timeZone)
  const [pending, setPending] = useState<readonly Pending[]>([])
  const [refused, setRefused] = useState<RefusedMove | null>(null)
  const lastUndo = useRef<(() => Promise<void>) | null>(null)
  const appointments = useMemo(() => overlay(read, pending), [read, pending])

  const forget = (key: string) => setPending((all) => without(all, key))
  const send = async (before: CalendarEntry, move: Move): Promise<void> => {
    const key = keyOf(before)
    const shown = afterMove(before, move.body, timeZone)
    setPending((all) => [...without(all, key), { entry: shown, isSaved: false }])
    setRefused(null)
    const saving = sendInTurn(before, shown, move)
    // It can be undone while it is being saved, too.
    const onUndo = async () => {
      const { entry, was } = (await saving.catch(() => null)) ?? {}
      if (entry) await send(entry, { body: movedBack(before, entry, timeZone), isUndo: true, was })
    }
    lastUndo.current = move.isUndo ? null : onUndo
    try {
      const saved = (await saving)?.entry
      if (!saved) return
      setPending((all) => all.map((one) => (one.entry === shown ? { entry: saved, isSaved: true } : one)))
      showToast(wordsForMove(saved, before, staff, timeZone, move.isUndo), move.isUndo ? {} : { onUndo })
    } catch (error) {
      if (lastUndo.current === onUndo) lastUndo.current = null
      forget(key)
      if (!(error instanceof ApiRefusal)) throw error
      // The undo button in a toast reports its own refusal, because the calendar may no longer be shown.
      if (!move.isUndo)
        setRefused(refusedMove(error, shown, move, timeZone, (more) => send(before, { ...move, ...more })))
      throw error
    }
  }
  const question = useQuestion((change, alone) => {
    void send(change.appointment, { body: bodyOf(change), isUndo: false, alone }).catch(ignore)
  })
  return {
    appointments,
    refused,
    /** Returns whether a change of an entry is being saved, or is saved and not yet in the lists. */
    isSaving: (id: string) => isAhead(id, pending, read),
    dismiss: useCallback(() => setRefused(null), []),
    ...question,
    /** Undoes the last move; a second call does nothing. */
    undoLast() {
      if (lastUndo.current) void undo(lastUndo.current)
      lastUndo.current = null
    },
  }
}

/** Returns the question whether a whole visit moves, asked before a move of one of its parts is sent. */
function useQuestion(send: (change: GridChange, alone: boolean) => void) {
  const [asked, setAsked] = useState<GridChange | null>(null)
  return {
    /** The change that the person is asked about; null if there is none. */
    asked,
    /** Sends a change, or asks about it first; its outcome is shown in a toast or in `refused`. */
    move(change: GridChange) {
      if (change.appointment.part && change.startMin !== undefined) setAsked(change)
      else send(change, false)
    },
    /** Sends the change that was asked about, for that part alone or for the whole visit; null drops it. */
    answer(alone: boolean | null) {
      setAsked(null)
      if (asked && alone !== null) send(asked, alone)
    },
  }
}

/** Returns a function that sends a move once the entry's previous one is saved; null if that was refused. */
function useSendInTurn(timeZone: string) {
  const sendMove = useSend(timeZone)
  const [inTurn] = useState(changesInTurn<CalendarEntry>)
  return async (before: CalendarEntry, shown: CalendarEntry, move: Move): Promise<SentMove | null> => {
    let was: Appointment | undefined
    const entry = await inTurn(before, async ({ version }) => {
      const sent = await sendMove(before, shown, version, move)
      was = sent.was
      return sent.entry
    })
    return entry && { entry, ...(was && { was }) }
  }
}

/** Returns a function that sends the move of an appointment, of a part of a visit, or of a block. */
function useSend(timeZone: string) {
  const appointment = useWrite(editAppointmentContract)
  const block = useWrite(editBlockContract)
  return async (before: CalendarEntry, shown: CalendarEntry, version: number, move: Move): Promise<SentMove> => {
    const params = { id: shown.id }
    if (shown.status === 'blocked') {
      const body = { ...blockBody(shown, timeZone), version, told: move.told ?? 0 }
      return { entry: blockEntry((await block.mutateAsync({ params, body })).timeOff) }
    }
    // What happens to the other parts depends on the services, which the calendar's rows leave out.
    const read = before.part && !move.was ? await call(readAppointmentContract, { params }) : null
    const was = read?.appointment
    const body = move.was
      ? visitBack(move.was, version)
      : was
        ? bodyOfPart(was, before, move.body, { alone: move.alone ?? false, zone: timeZone })
        : move.body
    const saved = await appointment.mutateAsync({ params, body: { ...body, version } })
    return { entry: { ...shown, ...calendarPart(saved.appointment, shown) }, was }
  }
}

/** A saved change, with the visit as it was before if several members work on it. */
interface SentMove {
  entry: CalendarEntry
  was?: Appointment
}

function refusedMove(
  refusal: ApiRefusal,
  shown: CalendarEntry,
  { body }: Move,
  zone: string,
  again: (more: Partial<Move>) => Promise<void>,
): RefusedMove {
  const { code } = refusal
  const { customerName } = shown
  const message = withReason(refusal)
  if (isOverAppointments(refusal) && shown.status === 'blocked')
    return { customerName, message, over: { block: blockBody(shown, zone), save: (told) => again({ told }) } }
  if (code !== 'outside-schedule') return { customerName, message }
  return { customerName, message, confirm: () => again({ body: { ...body, confirmed: true } }) }
}

/** Returns the sentence of a refusal, followed by what is in the way of the time if the server says so. */
function withReason({ message, params: { reason } = {} }: ApiRefusal): string {
  return reason ? `${message.replace(/\.?$/, '.')} ${reason}` : message
}

function ignore(error: unknown): void {
  // `refused` shows the refusal on the page; any other error is a bug.
  if (!(error instanceof ApiRefusal)) throw error
}

function without(pending: readonly Pending[], key: string): Pending[] {
  return pending.filter(({ entry }) => keyOf(entry) !== key)
}

function isAhead(id: string, pending: readonly Pending[], read: readonly CalendarEntry[]): boolean {
  const change = pending.find(({ entry }) => entry.id === id)
  const row = read.find((one) => one.id === id)
  return change !== undefined && row !== undefined && (!change.isSaved || change.entry.version > row.version)
}

/** Returns the loaded entries with pending changes, and with saved changes until the lists include them. */
function overlay(read: readonly CalendarEntry[], pending: readonly Pending[]) {
  if (pending.length === 0) return read
  const changed = new Map(pending.map((one) => [keyOf(one.entry), one]))
  return read.map((one) => {
    const mine = changed.get(keyOf(one))
    return mine && (!mine.isSaved || mine.entry.version >= one.version) ? mine.entry : one
  })
}
