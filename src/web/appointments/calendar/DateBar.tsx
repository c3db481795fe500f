import { Button } from '@mantine/core'
import { IconCalendarEvent, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { isLocalDate, type LocalDate } from '#domain/kit/dates.ts'
import styles from './calendar.module.css'

interface DateBarProps {
  /** The name of a step: 'Week', 'Day'. */
  name: string
  /** The shown period, in words. */
  range: string
  /** The day in view, with which the date picker opens. */
  date: LocalDate
  /** Goes back or on, -1 or 1. */
  onStep: (steps: number) => void
  onDate: (date: LocalDate) => void
  onToday: () => void
}

/** Prev, Today, Next, any date, and the days shown. */
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

/** The browser's own date picker behind the days shown: it knows the reader's language and the device's ways. */
function DatePicker({ date, onDate }: Pick<DateBarProps, 'date' | 'onDate'>) {
  const input = useRef<HTMLInputElement>(null)
  const open = () => {
    try {
      input.current?.showPicker()
    } catch {
      // Some embedded browsers forbid it: then the date is typed.
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
