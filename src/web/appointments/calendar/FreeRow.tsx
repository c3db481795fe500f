import { timeOfMinute } from '#domain/kit/dates.ts'
import { type FreeStretch, freeNames } from './agenda-free.ts'
import styles from './agenda.module.css'

/** Shows a free stretch as a line of the agenda; a press begins an appointment there. */
export function FreeRow({ stretch, onPress }: { stretch: FreeStretch; onPress: () => void }) {
  const [from, to] = [timeOfMinute(stretch.fromMin), timeOfMinute(stretch.toMin)]
  const names = freeNames(stretch)
  return (
    <li className="pl-screen-only">
      <button
        type="button"
        className={styles.free}
        aria-label={`${names} free ${from}–${to}: new appointment`}
        onClick={onPress}
      >
        <span className="pl-num">
          <span className="pl-block">{from}</span>
          <small className="pl-block">{to}</small>
        </span>
        <span>{names} free</span>
      </button>
    </li>
  )
}
