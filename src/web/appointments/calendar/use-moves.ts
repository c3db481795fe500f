import { useCallback, useMemo, useRef, useState } from 'react'
import { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { CalendarMember } from '#domain/appointments/contract.ts'
import { editBlockContract } from '#domain/staff/contract-off.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { showToast, undo } from '#web/kit/ui/states/toast.ts'
import { blockEntry, type CalendarEntry } from '#web/appointments/grid/entry.ts'
import type { GridChange } from '#web/appointments/grid/hold.ts'
import { blockBody, isOverAppointments, type OverAppointments } from './block-bodies.ts'
import { changesInTurn } from './changes-in-turn.ts'
import { afterMove, bodyOf, calendarPart, type MoveBody, movedBack, wordsForMove } from './move-bodies.ts'

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
  const sendMove = useSend(timeZone)
  const [pending, setPending] = useState<readonly Pending[]>([])
  const [refused, setRefused] = useState<RefusedMove | null>(null)
  const lastUndo = useRef<(() => Promise<void>) | null>(null)
  const [inTurn] = useState(changesInTurn<CalendarEntry>)
  const appointments = useMemo(() => overlay(read, pending), [read, pending])

  const forget = (id: string) => setPending((all) => without(all, id))
  const send = async (before: CalendarEntry, move: Move): Promise<void> => {
    const { id } = before
    const shown = afterMove(before, move.body, timeZone)
    setPending((all) => [...without(all, id), { entry: shown, isSaved: false }])
    setRefused(null)
    try {
      const saved = await inTurn(before, async ({ version }) => await sendMove(shown, version, move))
      if (!saved) return
      setPending((all) => all.map((one) => (one.entry === shown ? { entry: saved, isSaved: true } : one)))
      const onUndo = () => send(saved, { body: movedBack(before, saved, timeZone), isUndo: true })
      lastUndo.current = move.isUndo ? null : onUndo
      showToast(wordsForMove(saved, before, staff, timeZone, move.isUndo), move.isUndo ? {} : { onUndo })
    } catch (error) {
      forget(id)
      if (!(error instanceof ApiRefusal)) throw error
      // The undo button in a toast reports its own refusal, because the calendar may no longer be shown.
      if (!move.isUndo)
        setRefused(refusedMove(error, shown, move, timeZone, (more) => send(before, { ...move, ...more })))
      throw error
    }
  }
  return {
    appointments,
    refused,
    /** Returns whether a change of an entry is being saved, or is saved and not yet in the lists. */
    isSaving: (id: string) => isAhead(id, pending, read),
    dismiss: useCallback(() => setRefused(null), []),
    /** Sends a change; its outcome is shown in a toast or in `refused`. */
    move: (change: GridChange) => void send(change.appointment, { body: bodyOf(change), isUndo: false }).catch(ignore),
    /** Undoes the last move; a second call does nothing. */
    undoLast() {
      if (lastUndo.current) void undo(lastUndo.current)
      lastUndo.current = null
    },
  }
}

/** Returns a function that sends the move of an appointment or of a block, and returns the saved entry. */
function useSend(timeZone: string) {
  const appointment = useWrite(editAppointmentContract)
  const block = useWrite(editBlockContract)
  return async (shown: CalendarEntry, version: number, { body, told = 0 }: Move): Promise<CalendarEntry> => {
    const params = { id: shown.id }
    if (shown.status === 'blocked') {
      const sent = { ...blockBody(shown, timeZone), version, told }
      return blockEntry((await block.mutateAsync({ params, body: sent })).timeOff)
    }
    const saved = await appointment.mutateAsync({ params, body: { ...body, version } })
    return { ...shown, ...calendarPart(saved.appointment) }
  }
}

function refusedMove(
  refusal: ApiRefusal,
  shown: CalendarEntry,
  { body }: Move,
  zone: string,
  again: (more: Partial<Move>) => Promise<void>,
): RefusedMove {
  const { message, code } = refusal
  const { customerName } = shown
  if (isOverAppointments(refusal) && shown.status === 'blocked')
    return { customerName, message, over: { block: blockBody(shown, zone), save: (told) => again({ told }) } }
  if (code !== 'outside-schedule') return { customerName, message }
  return { customerName, message, confirm: () => again({ body: { ...body, confirmed: true } }) }
}

function ignore(error: unknown): void {
  // `refused` shows the refusal on the page; any other error is a bug.
  if (!(error instanceof ApiRefusal)) throw error
}

function without(pending: readonly Pending[], id: string): Pending[] {
  return pending.filter(({ entry }) => entry.id !== id)
}

function isAhead(id: string, pending: readonly Pending[], read: readonly CalendarEntry[]): boolean {
  const change = pending.find(({ entry }) => entry.id === id)
  const row = read.find((one) => one.id === id)
  return change !== undefined && row !== undefined && (!change.isSaved || change.entry.version > row.version)
}

/** Returns the loaded entries with pending changes, and with saved changes until the lists include them. */
function overlay(read: readonly CalendarEntry[], pending: readonly Pending[]) {
  if (pending.length === 0) return read
  const changed = new Map(pending.map((one) => [one.entry.id, one]))
  return read.map((one) => {
    const mine = changed.get(one.id)
    return mine && (!mine.isSaved || mine.entry.version >= one.version) ? mine.entry : one
  })
}
