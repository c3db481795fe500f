import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import { type CalendarEntry, keyOf } from './entry.ts'
import type { GridColumn } from './columns.ts'
import { Drag } from './drag.ts'
import { fixedWords } from './grid-keys.ts'
import type { Hold } from './use-hold.ts'

interface DragOptions {
  region: HTMLElement | null
  columns: readonly GridColumn[]
  shown: MinuteSpan
  hold: Hold
  whyFixed: (appointment: CalendarEntry) => string | null
  say: (words: string) => void
}

/** Returns the handlers that move and resize boxes with mouse, pen and touch. */
export function useDrag(options: DragOptions) {
  const { region, columns } = options
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const drag = useRef<Drag | null>(null)
  useEffect(() => {
    if (!region) return
    // Scrolling is prevented only while a finger drags a box.
    const stay = (event: TouchEvent) => {
      if (drag.current?.isDragging && event.cancelable) event.preventDefault()
    }
    region.addEventListener('touchmove', stay, { passive: false })
    return () => {
      region.removeEventListener('touchmove', stay)
      drag.current?.end()
    }
  }, [region])
  return {
    onPointerDown(event: PointerEvent) {
      drag.current?.end()
      drag.current = null
      const found = boxAt(event, columns)
      if (!found || !region || event.button !== 0 || !event.isPrimary) return
      drag.current = new Drag(event.nativeEvent, found, region, {
        shown: () => latest.current.shown,
        columns: () => latest.current.columns,
        whyFixed: () => fixedWords(found.box, latest.current.whyFixed),
        hold: () => latest.current.hold,
        say: (words) => latest.current.say(words),
      })
    },
    // Prevents the click that follows a drag from opening something.
    onClickCapture(event: MouseEvent) {
      const isByKey = event.detail === 0
      if (!drag.current?.hasDragged || isByKey) return
      drag.current = null
      event.stopPropagation()
      event.preventDefault()
    },
    // Prevents the browser's menu at a long press, which starts a drag.
    onContextMenu(event: MouseEvent) {
      if (drag.current?.isTouch) event.preventDefault()
    },
  }
}

function boxAt({ target, pointerType, clientX, clientY }: PointerEvent, columns: readonly GridColumn[]) {
  if (!(target instanceof Element)) return null
  // The bars of a stack can be moved with the mouse too; a finger could not tell them apart.
  const isOnStack = pointerType === 'mouse' && target.closest('[data-stack]') !== null
  const under = isOnStack ? document.elementsFromPoint(clientX, clientY) : [target]
  const element = under.map((one) => one.closest<HTMLElement>('[data-box]')).find((one) => one !== null)
  const columnId = element?.closest<HTMLElement>('[data-column]')?.dataset.column
  const column = columns.find(({ id }) => id === columnId)
  const box = column?.boxes.find(({ appointment }) => keyOf(appointment) === element?.dataset.box)
  return element && column && box ? { element, column: column.id, box } : null
}
