import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays, type LocalDate } from '#domain/kit/dates.ts'
import { formatShortDays } from '#domain/kit/time-format.ts'

interface WeekBarProps {
  monday: LocalDate
  onStep: (weeks: -1 | 1) => void
  onToday: () => void
}

/** Shows the buttons to other weeks; the shown week is read out when it changes. */
export function WeekBar({ monday, onStep, onToday }: WeekBarProps) {
  return (
    <div className="pl-cluster pl-end pl-center pl-gap-8" role="group" aria-label="Week">
      <span className="pl-hidden" aria-live="polite">
        {weekWords(monday)}
      </span>
      <Button variant="default" className="pl-square" aria-label="Prev" onClick={() => onStep(-1)}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </Button>
      <Button variant="default" onClick={onToday}>
        This week
      </Button>
      <Button variant="default" className="pl-square" aria-label="Next" onClick={() => onStep(1)}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Button>
    </div>
  )
}

/** Returns the days of a week in words: '16–22 Nov 2026'. */
export function weekWords(monday: LocalDate): string {
  return formatShortDays(monday, addDays(monday, 6))
}
