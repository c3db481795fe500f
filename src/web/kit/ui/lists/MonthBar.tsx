import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addMonths } from '#domain/kit/dates.ts'
import { zSalonMonth } from '#domain/kit/period.ts'
import { formatMonth } from '#domain/kit/time-format.ts'
import { useAddress } from '#web/kit/address.tsx'

interface MonthBarProps {
  /** The shown month, such as '2026-11'; undefined while it is not known. */
  month: string | undefined
  /** The current month, which is the last one. */
  thisMonth: string
  onChange: (month: string | undefined) => void
}

/** Shows the month of a screen, with buttons to earlier months and back. */
export function MonthBar({ month = '', thisMonth, onChange }: MonthBarProps) {
  const step = (months: number) => {
    const next = addMonths(`${month || thisMonth}-01`, months).slice(0, 7)
    onChange(next === thisMonth ? undefined : next)
  }
  return (
    <div className="pl-screen-only pl-line" role="group" aria-label="Month">
      <Button variant="default" className="pl-square" aria-label="Prev" onClick={() => step(-1)}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </Button>
      {/* The label is as wide as the longest month, so that the buttons stay under the finger. */}
      <span className="pl-strong" style={{ minWidth: '9.5rem', textAlign: 'center' }} aria-live="polite">
        {month && formatMonth(month)}
      </span>
      <Button
        variant="default"
        className="pl-square"
        aria-label="Next"
        disabled={(month || thisMonth) >= thisMonth}
        onClick={() => step(1)}
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Button>
    </div>
  )
}

/**
 * Returns the month in the address (`?month=2026-10`), and a function that sets it; undefined for the current month and
 * for invalid text.
 */
export function useMonth(): [month: string | undefined, setMonth: (month: string | undefined) => void] {
  const { params, change } = useAddress()
  const { data: month } = zSalonMonth.safeParse(params.month)
  return [month, (next) => change({ month: next })]
}
