import { type CSSProperties, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { rowMin } from '#domain/appointments/calendar.ts'
import { type Instant, type LocalDate, type TimeZone, timeOfMinute } from '#domain/kit/dates.ts'
import { localDateOf, localMinuteOf } from '#domain/kit/local-time.ts'
import { DayColumn } from './DayColumn.tsx'
import { DayHead } from './DayHead.tsx'
import styles from './grid.module.css'
import { HourGutter } from './HourGutter.tsx'
import { type SlotAt, slotAfterKey, slotsOf, tabStop } from './slots.ts'
import { useScrollToNow } from './use-scroll-to-now.ts'
import type { DayModel, WeekModel } from './week-model.ts'

interface WeekGridProps {
  week: WeekModel
  /** The days drawn: all seven, or one on a phone. */
  days: readonly DayModel[]
  /** 'Week of 16 November'. */
  label: string
  now: Instant
  zone: TimeZone
  bookable: boolean
  /** Other data is on its way. */
  busy: boolean
  onNew: (slot: SlotAt) => void
  onOpen: (id: string) => void
}

/**
 * The calendar's grid: a row for every 30 minutes, a column per day. All free starts are one stop of the Tab key;
 * arrows, Home and End move among them, Enter books there.
 */
export function WeekGrid({ week, days, label, now, zone, bookable, busy, onNew, onOpen }: WeekGridProps) {
  const { shown } = week
  const today = localDateOf(now, zone)
  const nowMin = localMinuteOf(now, zone)
  const keys = useSlotKeys({ days, shown, now: { date: today, min: nowMin }, onNew })
  const isNowShown = days.some(({ date }) => date === today) && nowMin >= shown.fromMin && nowMin < shown.toMin
  const region = useScrollToNow(isNowShown, days.length === 1 ? 'center' : 'nearest')
  const style = {
    '--total': (shown.toMin - shown.fromMin) / rowMin,
    '--now': (nowMin - shown.fromMin) / rowMin,
    '--tracks': days.map((day) => trackOf(day, today)).join(' '),
  } as CSSProperties
  return (
    <div className={styles.region} role="region" aria-label={label} aria-busy={busy} ref={region}>
      <div
        className={styles.grid}
        role="presentation"
        style={style}
        data-days={days.length}
        onClick={keys.onClick}
        onKeyDown={keys.onKeyDown}
      >
        <div className={styles.corner} />
        {days.map((day) => (
          <DayHead key={day.date} day={day} isToday={day.date === today} />
        ))}
        <HourGutter shown={shown} nowTime={isNowShown ? timeOfMinute(nowMin) : null} />
        {days.map((day) => (
          <div key={day.date} className={styles.day}>
            {isNowShown && <span className={styles.nowLine} data-now={day.date === today || undefined} />}
            <DayColumn
              day={day}
              shown={shown}
              zone={zone}
              now={day.boxes.some(({ appointment }) => appointment.status === 'in-progress') ? now : null}
              bookable={bookable}
              tabStopMin={keys.stop?.date === day.date ? keys.stop.min : null}
              onOpen={onOpen}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Today is wide, a closed day without appointments narrow. */
function trackOf(day: DayModel, today: LocalDate): string {
  if (day.date === today) return 'minmax(0, 2.5fr)'
  return day.open || day.boxes.length > 0 ? 'minmax(0, 1fr)' : 'minmax(0, 0.72fr)'
}

interface SlotKeys {
  days: readonly DayModel[]
  shown: WeekModel['shown']
  now: SlotAt
  onNew: (slot: SlotAt) => void
}

// One listener for all slots: a week has more than a hundred of them.
function useSlotKeys({ days, shown, now, onNew }: SlotKeys) {
  const [visited, setVisited] = useState<SlotAt | null>(null)
  const open = days.map((day) => ({ date: day.date, slots: slotsOf(day.open, shown) }))
  return {
    stop: tabStop(open, visited, now),
    onClick(event: MouseEvent) {
      const slot = slotOf(event.target)
      if (!slot) return
      setVisited(slot)
      onNew(slot)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const from = slotOf(event.target)
      if (!from || event.altKey || event.ctrlKey || event.metaKey) return
      const to = slotAfterKey(open, from, event.key)
      if (!to) return
      event.preventDefault()
      setVisited(to)
      event.currentTarget.querySelector<HTMLElement>(`[data-date="${to.date}"][data-min="${to.min}"]`)?.focus()
    },
  }
}

function slotOf(target: EventTarget): SlotAt | null {
  const { date, min } = (target as Element).closest<HTMLElement>('[data-min]')?.dataset ?? {}
  return date && min ? { date, min: Number(min) } : null
}
