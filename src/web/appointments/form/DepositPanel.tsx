import { Button } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import type { Appointment } from '#domain/appointments/contract.ts'
import { depositForSale, standingOf } from '#domain/appointments/deposit.ts'
import { isActive } from '#domain/appointments/status.ts'
import { formatMoney } from '#domain/kit/money.ts'
import { formatTime } from '#domain/kit/time-format.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { depositWords } from './deposit-words.ts'
import styles from './modal.module.css'
import { type DepositChange, useDepositChange } from './use-deposit-change.ts'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'

interface DepositPanelProps {
  appointment: Appointment
  onChanged: (appointment: Appointment) => void
  /** Gives the time away: a cancellation, with its question. */
  onRelease: () => void
}

/** How the deposit of an appointment stands, and what the salon does with it. */
export function DepositPanel({ appointment, onChanged, onRelease }: DepositPanelProps) {
  const { salon } = useMe()
  const change = useDepositChange(appointment, onChanged)
  const standing = standingOf(appointment, useNow())
  const { deposit, isSold } = appointment
  if (!deposit || !standing) return null
  const isWaiting = deposit.dueAt !== null
  return (
    <>
      <FormFailure message={change.failure} />
      <div className={styles.online} role="group" aria-label="Deposit">
        <IconCoins size={18} stroke={1.75} aria-hidden />
        <span className={styles.depositWords} role="status">
          {depositWords(appointment, standing, salon)}
          {isWaiting && deposit.saidAt && (
            <b> The customer says it is paid ({formatTime(deposit.saidAt, salon.timeZone)}).</b>
          )}
        </span>
        {!isSold && <Steps appointment={appointment} change={change} />}
        {isWaiting && (
          <Button size="xs" variant="default" onClick={onRelease}>
            Release the time
          </Button>
        )}
        {isSold && depositForSale(deposit) > 0 && (
          <span>{`${formatMoney(deposit.amountMinor, salon.currency)} of the sale.`}</span>
        )}
      </div>
    </>
  )
}

/** Money in, out, or kept: for who records sales. */
function Steps({ appointment, change }: { appointment: Appointment; change: DepositChange }) {
  const may = useMay('recordSales')
  const { deposit, status } = appointment
  if (!may || !deposit) return null
  const press = (label: string, act: () => unknown, isFirst = false) => (
    <Button
      size="xs"
      variant={isFirst ? undefined : 'default'}
      aria-disabled={change.busy}
      onClick={() => !change.busy && act()}
    >
      {label}
    </Button>
  )
  if (deposit.receivedAt === null) {
    return isActive(status) ? (
      <>
        {press('Received by transfer', () => change.receive('transfer'), true)}
        {press('Received in cash', () => change.receive('cash'))}
      </>
    ) : null
  }
  if (deposit.outcome === 'returned') return null
  return (
    <>
      {!isActive(status) && deposit.outcome === null && press('Keep it', () => change.end('kept', 'transfer'))}
      {press('Give back by transfer', () => change.end('returned', 'transfer'))}
      {press('Give back in cash', () => change.end('returned', 'cash'))}
    </>
  )
}
