import { drawings } from './drawings.tsx'
import styles from '#web/kit/ui/states/empty-state.module.css'

export type DrawingName = keyof typeof drawings

/** Shows a line drawing for an empty list: 1.5 px stroke, one hibiscus detail, the ground line. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 132 104"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {drawings[name]}
      <path d="M10 98h112" />
    </svg>
  )
}
