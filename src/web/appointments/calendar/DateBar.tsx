import { Button } from '@mantine/core'
import { IconCalendarEvent, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { isLocalDate, type LocalDate } from '#domain/kit/dates.ts'
import styles from './calendar.module.css'

interface DateBarProps {
  /** The unit of a step: 'Week', 'Day'. */
  name: string
  /** The shown period in words. */
  range: string
  /** The shown day, with which the date picker opens. */
  date: LocalDate
  /** Goes one step back (-1) or forward (1). */
  onStep: (steps: number) => void
  onDate: (date: LocalDate) => void
  onToday: () => void
}

/** Shows Prev, Today and Next, and the shown days, behind which any date can be chosen. */
export function DateBar({ name, range, date, onStep, onDate, onToday }: DateBarProps) {
  return (
    <>
      <div className={styles.moves} role="group" aria-label={name}>
        <Button variant="default" className="pl-square" aria-label="Prev" onClick={() => onStep(-1)}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </Button>
        <Button variant="default" className={styles.today} onClick={onToday}>
          Today
        </Button>
        <Button variant="default" className="pl-square" aria-label="Next" onClick={() => onStep(1)}>
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </Button>
      </div>
      <div className={styles.range}>
        <span>{range}</span>
        <DatePicker date={date} onDate={onDate} />
      </div>
    </>
  )
}

/**
 * Shows the browser's own date picker behind the shown days; it knows the reader's language and the device's
 * conventions.
 */
function DatePicker({ date, onDate }: Pick<DateBarProps, 'date' | 'onDate'>) {
  const input = useRef<HTMLInputElement>(null)
  const open = () => {
    try {
      input.current?.showPicker()
    } catch {
      // Some embedded browsers forbid opening the picker; then the date can be typed.
      input.current?.focus()
    }
  }
  return (
    <span className={styles.picker}>
      <Button variant="subtle" className={styles.goTo} aria-label="Go to date" onClick={open}>
        <IconCalendarEvent size={18} stroke={1.75} aria-hidden />
      </Button>
      <input
        ref={input}
        type="date"
        aria-label="Date shown"
        tabIndex={-1}
        value={date}
        onChange={({ target }) => isLocalDate(target.value) && onDate(target.value)}
      />
    </span>
  )
}
