import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import styles from './calendar.module.css'

interface WeekBarProps {
  /** What is shown, in words. */
  range: string
  /** Goes by whole weeks, -1 or 1. */
  onMove: (weeks: number) => void
  onToday: () => void
}

/** Prev, Today, Next, and the days shown, which are read out when they change. */
export function WeekBar({ range, onMove, onToday }: WeekBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.moves} role="group" aria-label="Week">
        <Button variant="default" className={styles.square} aria-label="Prev" onClick={() => onMove(-1)}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </Button>
        <Button variant="default" onClick={onToday}>
          Today
        </Button>
        <Button variant="default" className={styles.square} aria-label="Next" onClick={() => onMove(1)}>
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </Button>
      </div>
      <p className={styles.range} aria-live="polite">
        {range}
      </p>
    </div>
  )
}
