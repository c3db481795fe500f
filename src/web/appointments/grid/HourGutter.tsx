import { type MinuteSpan, rowMin } from '#domain/appointments/calendar/calendar.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import styles from './gutter.module.css'

interface HourGutterProps {
  shown: MinuteSpan
  /** The current minute of the day; null if it is not shown. */
  nowMin: number | null
  /** The gutter of a phone, no wider than the hours. */
  isSlim: boolean
}

/** The distance of two times in minutes at which one covers the other. */
const coveredMin = 10

/** Shows the hours at the left, with teeth at every half hour, and the current time. */
export function HourGutter({ shown, nowMin, isSlim }: HourGutterProps) {
  const hours = Array.from({ length: (shown.toMin - shown.fromMin) / 60 }, (_, i) => shown.fromMin + i * 60)
  // The current time takes the place of an hour that it would cover.
  const isCovered = (min: number) => nowMin !== null && Math.abs(min - nowMin) < coveredMin
  return (
    <div className={styles.gutter} data-slim={isSlim || undefined} aria-hidden>
      {hours
        .filter((min) => !isCovered(min))
        .map((min) => (
          <span key={min} style={{ top: `calc(var(--row) * ${(min - shown.fromMin) / rowMin})` }}>
            {timeOfMinute(min)}
          </span>
        ))}
      {nowMin !== null && <b>{timeOfMinute(nowMin)}</b>}
    </div>
  )
}
