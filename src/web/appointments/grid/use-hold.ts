import { useEffect, useState } from 'react'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import type { GridBox, GridColumn } from './columns.ts'
import { heldChange, type GridChange, type Held, isMoved, type Place, pickUp, placeWords } from './hold.ts'
import { keyOf } from './entry.ts'

interface HoldOptions {
  columns: readonly GridColumn[]
  shown: MinuteSpan
  onChange: (change: GridChange) => void
}

export type Hold = ReturnType<typeof useHold>

/**
 * Returns the picked-up box and its actions. While a pointer holds something, the grid does not change: updates from
 * others are drawn when it is dropped. If a box held by keyboard is deleted, it is let go.
 */
export function useHold({ columns: latest, onChange }: HoldOptions, say: (words: string) => void) {
  const [taken, setHeld] = useState<Held | null>(null)
  const [still, setStill] = useState<readonly GridColumn[] | null>(null)
  const columns = still ?? latest
  const letGo = () => {
    setHeld(null)
    setStill(null)
  }
  const takenKey = taken && keyOf(taken.box.appointment)
  const isGone =
    takenKey !== null && !columns.some(({ boxes }) => boxes.some((box) => keyOf(box.appointment) === takenKey))
  const held = isGone ? null : taken
  useEffect(() => {
    if (isGone) say('This appointment is no longer here. Nothing was changed.')
  }, [isGone, say])
  return {
    held,
    /** The columns to draw. */
    columns,
    take(box: GridBox, column: string, by: Held['by']) {
      setHeld(pickUp(box, column, by))
      if (by === 'pointer') setStill(columns)
    },
    moveTo(to: Place) {
      setHeld((now) => now && { ...now, to })
    },
    /** Drops the held box; `at` is given if the last move is not drawn yet. */
    drop(at: Held | null = held) {
      letGo()
      if (!at) return
      if (!isMoved(at)) return say('Dropped where it was.')
      say(`Dropped: ${placeWords(at.to, columns)}.`)
      onChange(heldChange(at, columns))
    },
    cancel() {
      letGo()
      if (held) say(`Cancelled. ${held.box.appointment.customerName} stays at ${placeWords(held.from, columns)}.`)
    },
  }
}
