import type { KeyboardEvent } from 'react'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import { type CalendarEntry, keyOf } from './entry.ts'
import type { GridBox, GridColumn } from './columns.ts'
import { afterHoldKey, placeWords } from './hold.ts'
import { type SlotAt, type Stop, stopAfterKey } from './stops.ts'
import { type Cursor, stopAt } from './use-cursor.ts'
import type { Hold } from './use-hold.ts'

interface GridKeysOptions {
  columns: readonly GridColumn[]
  shown: MinuteSpan
  hold: Hold
  cursor: Cursor
  whyFixed: (appointment: CalendarEntry) => string | null
  say: (words: string) => void
  onBlock: (slot: SlotAt) => void
}

/**
 * Returns the handlers for the keys of the grid. Arrows, Home and End move; Enter opens or books, because the focus is
 * on a button; Space picks up; B blocks an hour. While something is held, the arrows move it, Shift with arrows changes
 * its length, Space or Enter drops it, and Escape cancels.
 */
export function gridKeys(options: GridKeysOptions) {
  const { hold, cursor, columns } = options
  return {
    onKeyDown(event: KeyboardEvent) {
      const key = keyName(event)
      const at = stopAt(event.target)
      if (event.altKey || !at) return
      const used = hold.held?.by === 'keys' ? holdKey(options, key) : restKey(options, key, at)
      if (used) event.preventDefault()
    },
    // Browsers press a button at keyup of the space bar, so that event is prevented as well.
    onKeyUp(event: KeyboardEvent) {
      if (event.key === ' ' && stopAt(event.target)?.id) event.preventDefault()
    },
    onBlurCapture(event: React.FocusEvent) {
      const isLeft = event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)
      if (isLeft && hold.held?.by === 'keys') hold.cancel()
    },
  }

  function restKey({ say, whyFixed, onBlock }: GridKeysOptions, key: string, at: Stop): boolean {
    if (key === ' ' && at.id !== null) {
      const box = boxAt(columns, at)
      if (!box) return true
      const why = fixedWords(box, whyFixed)
      if (why) say(why)
      else {
        hold.take(box, at.column, 'keys')
        say(`${box.appointment.customerName} picked up. ${heldHelp}`)
      }
      return true
    }
    const column = columns.find(({ id }) => id === at.column)
    if (key === 'b' && at.id === null && column) {
      onBlock({ date: column.date, min: at.min, staffId: column.staffId })
      return true
    }
    const to = stopAfterKey(cursor.all, at, key)
    if (to) cursor.goTo(to)
    return to !== null
  }
}

const heldHelp =
  'Arrow keys move it, Shift with up or down changes its length, Space or Enter drops it, Escape cancels.'

/** Returns why a box cannot be picked up, in words, or null: it is over, or only its end is drawn in this column. */
export function fixedWords(box: GridBox, whyFixed: GridKeysOptions['whyFixed']): string | null {
  const isStart = box.piece.date === box.start.date
  return whyFixed(box.appointment) ?? (isStart ? null : 'Move it on the day on which it begins.')
}

function holdKey({ hold, columns, shown, say, cursor }: GridKeysOptions, key: string): boolean {
  const held = hold.held!
  if (key === 'Escape' || key === 'Tab' || key === 'Shift+Tab') {
    hold.cancel()
    return key === 'Escape'
  }
  if (key === ' ' || key === 'Enter') {
    cursor.goTo({ column: held.to.column, min: held.to.startMin, id: keyOf(held.box.appointment) })
    hold.drop()
    return true
  }
  const to = afterHoldKey(held, key, columns, shown)
  if (!to) return false
  hold.moveTo(to)
  say(`${placeWords(to, columns)}.`)
  return true
}

function boxAt(columns: readonly GridColumn[], at: Stop): GridBox | undefined {
  return columns.find(({ id }) => id === at.column)?.boxes.find(({ appointment }) => keyOf(appointment) === at.id)
}

/**
 * Returns the name of a pressed key: 'Shift+ArrowUp', 'Ctrl+z', 'n'. Command counts as Ctrl, and Shift is named only if
 * it does not make another letter.
 */
export function keyName({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): string {
  const name = key.length === 1 ? key.toLowerCase() : key
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey && key.length > 1 ? 'Shift+' : ''}${name}`
}
