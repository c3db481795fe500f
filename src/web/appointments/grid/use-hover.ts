import { type MouseEvent, type PointerEvent, useState } from 'react'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import type { GridColumn } from './columns.ts'
import { rowAt, spotAt } from './geometry.ts'
import { type SlotAt, openSlots } from './stops.ts'

interface HoverOptions {
  columns: readonly GridColumn[]
  shown: MinuteSpan
  bookable: boolean
  /** Something is held, so empty times cannot be clicked. */
  isOff: boolean
  onNew: (slot: SlotAt) => void
}

/** Returns the empty time under the mouse, and handles a click on it; one listener replaces hundreds of buttons. */
export function useHover({ columns, shown, bookable, isOff, onNew }: HoverOptions) {
  const [at, setAt] = useState<{ column: string; min: number } | null>(null)
  const find = (event: MouseEvent) => {
    if (!bookable || isOff || !(event.target instanceof Element)) return null
    const element = event.target.closest<HTMLElement>('[data-column]')
    const column = columns.find(({ id }) => id === element?.dataset.column)
    if (!element || !column || event.target.closest('[data-box], button')) return null
    const { left, right, top, height } = element.getBoundingClientRect()
    const { min } = spotAt({ columns: [{ left, right }], top, height, shown }, event.clientX, event.clientY)
    const row = rowAt(min, shown)
    return row !== null && openSlots(column, shown).includes(row) ? { column, min: row } : null
  }
  return {
    at: isOff ? null : at,
    handlers: {
      onPointerMove(event: PointerEvent) {
        const found = event.pointerType === 'mouse' && event.buttons === 0 ? find(event) : null
        if (found?.column.id === at?.column && found?.min === at?.min) return
        setAt(found && { column: found.column.id, min: found.min })
      },
      onPointerLeave: () => setAt(null),
      onClick(event: MouseEvent) {
        const found = find(event)
        if (found) onNew({ date: found.column.date, min: found.min, staffId: found.column.staffId })
      },
    },
  }
}
