import { type RefObject, useEffect, useState } from 'react'
import { listen } from '#web/kit/listen.ts'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'

const EDGE_PX = 12
/** The least height in px: two rows of the list; a lower list would be useless. */
const LEAST_PX = 100

/**
 * Returns how many px a phone shows beneath a field while its list is open, without the keyboard and the buttons of the
 * field's sheet; the field is moved up as far as possible. Returns undefined on wide screens, which have room.
 */
export function useRoomBelow(field: RefObject<HTMLElement | null>, opened: boolean): number | undefined {
  const isPhone = useIsPhone()
  const [room, setRoom] = useState<number>()
  useEffect(() => {
    const view = window.visualViewport
    if (!opened || !isPhone || !view) return
    const measure = () => {
      const bottom = field.current?.getBoundingClientRect().bottom ?? 0
      const buttons = field.current?.closest('dialog')?.querySelector('[data-footer]')?.getBoundingClientRect().top
      const end = Math.min(view.offsetTop + view.height, buttons ?? Infinity)
      setRoom(Math.max(LEAST_PX, Math.round(end - bottom - EDGE_PX)))
    }
    const moveUp = () => {
      field.current?.scrollIntoView({ block: 'start' })
      measure()
    }
    moveUp()
    return listen(view, { resize: moveUp, scroll: measure })
  }, [field, opened, isPhone])
  return isPhone ? room : undefined
}
