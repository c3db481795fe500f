import { type MinuteSpan, rowMin } from '#domain/appointments/calendar/calendar.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import styles from './gutter.module.css'

interface HourGutterProps {
  shown: MinuteSpan
  nowTime: string | null
  /** The gutter of a phone, no wider than the hours. */
  isSlim: boolean
}

/** Shows the hours at the left, with teeth at every half hour, and the current time. */
export function HourGutter({ shown, nowTime, isSlim }: HourGutterProps) {
  const hours = Array.from({ length: (shown.toMin - shown.fromMin) / 60 }, (_, i) => shown.fromMin + i * 60)
  return (
    <div className={styles.gutter} data-slim={isSlim || undefined} aria-hidden>
      {hours.map((min) => (
        <span key={min} style={{ top: `calc(var(--row) * ${(min - shown.fromMin) / rowMin})` }}>
          {timeOfMinute(min)}
        </span>
      ))}
      {nowTime && <b>{nowTime}</b>}
    </div>
  )
}
