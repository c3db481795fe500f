import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatMoney } from '#domain/kit/money.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { reopenDayContract, type SalesDay } from '#domain/sales/day/contract-days.ts'
import { whyCannotReopen } from '#domain/sales/day/day-close.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import styles from './day-close.module.css'

interface ClosedDayProps {
  day: SalesDay
  close: NonNullable<SalesDay['close']>
  isToday: boolean
}

/** Shows how a day was closed, and offers to reopen it. */
export function ClosedDay({ day, close, isToday }: ClosedDayProps) {
  const { salon } = useMe()
  const money = (minor: number) => formatMoney(minor, salon.currency)
  const pairs = [
    ['Float in the morning', money(close.floatMinor)],
    ['Cash expected', money(close.expectedMinor)],
    ['Cash counted', money(close.countedMinor)],
    [close.varianceMinor < 0 ? 'Short' : 'Over', money(Math.abs(close.varianceMinor))],
  ].filter(([label]) => close.varianceMinor !== 0 || (label !== 'Short' && label !== 'Over'))
  const state = {
    isClosed: true,
    mayReopenPast: useMay('reopenPastDays'),
    day: 'day',
    today: isToday ? 'day' : 'today',
  }
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // The form that closed the day is gone, and the focus with it, so the focus is moved.
    if (document.activeElement?.contains(section.current)) section.current?.focus()
  }, [])
  return (
    <section className={styles.closed} aria-label="Closed" tabIndex={-1} ref={section}>
      <dl>
        {pairs.map(([label, value]) => (
          <div key={label} className="pl-flex pl-between pl-gap-12">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {close.reason && <p>{close.reason}</p>}
      <p className="pl-quiet">
        Closed by {close.staffName}, {formatDateTime(close.closedAt, salon.timeZone)}. Reopen it to record more money in
        or out.
      </p>
      {whyCannotReopen(state) === null && <OpenDay day={day} />}
    </section>
  )
}

function OpenDay({ day: { day, locationId, close } }: { day: SalesDay }) {
  const reopen = useWrite(reopenDayContract, { seen: close?.closedAt })
  const [confirm, dialog] = useConfirm()
  return (
    <div>
      <Button
        variant="default"
        onClick={() =>
          confirm({
            title: 'Reopen Day',
            message: 'The count stays in the log, and the day must be counted again.',
            confirmLabel: 'Open Day',
            harmless: true,
            onConfirm: () => reopen.mutateAsync({ body: { day, locationId } }),
          })
        }
      >
        Open Day
      </Button>
      {dialog}
    </div>
  )
}
