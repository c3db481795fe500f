import { type CSSProperties, useId, useMemo } from 'react'
import { rowMin, wallTimeOf } from '#domain/appointments/calendar/calendar.ts'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import { gridKeys } from './grid-keys.ts'
import type { CalendarGridProps } from './grid-props.ts'
import { openingMin } from './opening.ts'
import { columnWidths, gutterWidth, isSlimGutter } from './tracks.ts'
import { useCursor } from './use-cursor.ts'
import { useDrag } from './use-drag.ts'
import { useHold } from './use-hold.ts'
import { useHover } from './use-hover.ts'
import { useMeans } from './use-means.ts'
import { useSight } from './use-sight.ts'
import { useSpoken } from './use-spoken.ts'
import { useWidth } from './use-width.ts'
import { visitMarks } from './visit-marks.ts'

/** Returns the state of the grid: the held box, the positions of focus and mouse, and the widths of its columns. */
export function useGrid(props: CalendarGridProps) {
  const { shown, now, zone, bookable, todayAsked = 0, onNew, whyFixed } = props
  const helpId = useId()
  const [region, gridPx, measure] = useWidth()
  const by = useMeans()
  const clock = useMemo(() => wallTimeOf(now, zone), [now, zone])
  const { say, region: spoken } = useSpoken()
  const hold = useHold(props, say)
  const { columns, held } = hold
  const cursor = useCursor({ region, columns, shown, bookable, clock })
  const drag = useDrag({ region, columns, shown, hold, whyFixed, say })
  const hover = useHover({ columns, shown, bookable, isOff: held !== null, onNew })
  const keys = gridKeys({ ...props, columns, hold, cursor, say })
  const isInHours = shown.fromMin <= clock.min && clock.min < shown.toMin
  const hasToday = columns.some(({ date }) => date === clock.date)
  const isNowShown = isInHours && hasToday
  const opensAtMin = openingMin(columns, clock, shown)
  useSight(region, { shown, isDrawn: gridPx !== null, hasToday, opensAtMin, asked: todayAsked })
  const isPhone = useIsPhone()
  const widths = useMemo(
    () => columnWidths(columns, clock.date, gridPx ?? 0, isPhone),
    [columns, clock.date, gridPx, isPhone],
  )
  const style = {
    '--total': (shown.toMin - shown.fromMin) / rowMin,
    '--now': (clock.min - shown.fromMin) / rowMin,
    '--gutter': `${gutterWidth(gridPx ?? 0)}px`,
    '--tracks': widths.map((px) => `${px}px`).join(' '),
  } as CSSProperties
  return {
    helpId,
    measure,
    by,
    clock,
    columns,
    held,
    cursor,
    hover,
    isNowShown,
    isSlim: isSlimGutter(gridPx ?? 0),
    spoken,
    style,
    handlers: { ...drag, ...hover.handlers, ...cursor.handlers, ...keys, ...visitMarks },
    /**
     * Returns the width of a column. Boxes are drawn only once the width is known, which is before anything is visible.
     */
    widthOf: (index: number) => (gridPx === null ? null : gridPx && widths[index]!),
  }
}
