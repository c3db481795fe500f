import { type CSSProperties, useId, useMemo } from 'react'
import { rowMin, wallTimeOf } from '#domain/appointments/calendar.ts'
import { gridKeys } from './grid-keys.ts'
import type { CalendarGridProps } from './grid-props.ts'
import { gutterPx, widthsOf } from './tracks.ts'
import { useCursor } from './use-cursor.ts'
import { useDrag } from './use-drag.ts'
import { useHold } from './use-hold.ts'
import { useHover } from './use-hover.ts'
import { useScrollToNow } from './use-scroll-to-now.ts'
import { useSpoken } from './use-spoken.ts'
import { useWidth } from './use-width.ts'

/** All that the grid knows while it is used: what is held, where the focus and the mouse are, how wide its columns are. */
export function useGrid(props: CalendarGridProps) {
  const { shown, now, zone, bookable, onNew, whyFixed } = props
  const helpId = useId()
  const [region, gridPx, measure] = useWidth()
  const clock = useMemo(() => wallTimeOf(now, zone), [now, zone])
  const { say, region: spoken } = useSpoken()
  const hold = useHold(props, say)
  const { columns, held } = hold
  const cursor = useCursor({ region, columns, shown, bookable, clock })
  const drag = useDrag({ region, columns, shown, hold, whyFixed, say })
  const hover = useHover({ columns, shown, bookable, isOff: held !== null, onNew })
  const keys = gridKeys({ ...props, columns, hold, cursor, say })
  const isInHours = shown.fromMin <= clock.min && clock.min < shown.toMin
  const isNowShown = isInHours && columns.some(({ date }) => date === clock.date)
  useScrollToNow(region, isNowShown, shown)
  const widths = useMemo(() => widthsOf(columns, clock.date, gridPx ?? 0), [columns, clock.date, gridPx])
  const style = {
    '--total': (shown.toMin - shown.fromMin) / rowMin,
    '--now': (clock.min - shown.fromMin) / rowMin,
    // On paper nothing scrolls: columns share the width by how many stand side by side.
    '--paper-tracks': columns.map(({ lanes }) => `minmax(0, ${1 + lanes}fr)`).join(' '),
    '--gutter': `${gutterPx}px`,
    '--tracks': widths.map((px) => `${px}px`).join(' '),
  } as CSSProperties
  return {
    helpId,
    measure,
    clock,
    columns,
    held,
    cursor,
    hover,
    isNowShown,
    spoken,
    style,
    handlers: { ...drag, ...hover.handlers, ...cursor.handlers, ...keys },
    /** Boxes are drawn once it is known how much room they have, which is before anything is seen. */
    widthOf: (index: number) => (gridPx === null ? null : gridPx && widths[index]!),
  }
}
