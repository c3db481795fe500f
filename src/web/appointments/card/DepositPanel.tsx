import { Button } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useState } from 'react'
import type { Appointment } from '#domain/appointments/contract.ts'
import { type DepositStanding, standingOf } from '#domain/appointments/deposit.ts'
import { formatTime } from '#domain/kit/time-format.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { Place, Places } from '#web/kit/ui/page/Places.tsx'
import { useKeptFocus } from '#web/kit/ui/sheets/use-kept-focus.ts'
import { useKeptHeight } from '#web/kit/ui/sheets/use-kept-height.ts'
import { PayInPanel } from '#web/virtual-accounts/parts/PayInPanel.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { AskByWhatsApp } from './AskByWhatsApp.tsx'
import { HeldPayments } from './HeldPayments.tsx'
import type { CardQuestion } from './CardQuestions.tsx'
import { depositSteps } from './deposit-steps.ts'
import { depositWords } from './deposit-words.ts'
import styles from './card.module.css'
import { type DepositChange, useDepositChange } from './use-deposit-change.ts'

interface DepositPanelProps {
  appointment: Appointment
  onChanged: (appointment: Appointment) => void
  /** Asks whether to release the time, which is a cancellation, or opens the form for another amount or deadline. */
  onAsk: (question: CardQuestion) => void
}

/** Shows the status of an appointment’s deposit, and the salon’s actions on it. */
export function DepositPanel({ appointment, onChanged, onAsk }: DepositPanelProps) {
  const mayMoney = useMay('recordSales')
  const change = useDepositChange(appointment, onChanged)
  const kept = useKeptFocus<HTMLDivElement>()
  const standing = standingOf(appointment, useNow())
  const isWaiting = standing === 'waiting'
  const place = useKeptHeight<HTMLDivElement>()
  const { deposit, customerPhoneE164 } = appointment
  if (!deposit || !standing) return null
  return (
    <>
      <FormFailure message={change.failure} />
      <div ref={place}>
        <div className={styles.online} role="group" aria-label="Deposit" {...kept}>
          <IconCoins size={18} stroke={1.75} aria-hidden />
          <DepositLine appointment={appointment} standing={standing} />
          <DepositSteps appointment={appointment} change={change} />
          {isWaiting && (
            <div className={styles.depositAsk}>
              {customerPhoneE164 && <AskByWhatsApp appointment={appointment} to={customerPhoneE164} />}
              <Step label="Change it" change={change} act={() => onAsk('ask-deposit')} />
              <Step label="Stop waiting" change={change} act={change.waive} />
              <Step label="Release the time" change={change} act={() => onAsk('cancel')} />
            </div>
          )}
          {isWaiting && mayMoney && <PayInPanel subject="appointment" id={appointment.id} paymentId={null} />}
        </div>
      </div>
      <HeldPayments id={appointment.id} />
    </>
  )
}

/** Says what the status of the deposit is. */
function DepositLine({ appointment, standing }: { appointment: Appointment; standing: DepositStanding }) {
  const { salon } = useMe()
  const line = useKeptHeight<HTMLSpanElement>()
  const { dueAt, saidAt } = appointment.deposit!
  return (
    <span ref={line} className={styles.ownLine} role="status">
      {depositWords(appointment, standing, salon)}
      {dueAt !== null && saidAt && <b> The customer says it is paid ({formatTime(saidAt, salon.timeZone)}).</b>}
    </span>
  )
}

interface StepsProps {
  appointment: Appointment
  change: DepositChange
}

/**
 * Shows the actions on a deposit: receiving, refunding or keeping it, for people who record sales. The button that
 * follows a press is never in the same place, so that a double tap on Received does not refund.
 */
function DepositSteps({ appointment, change }: StepsProps) {
  const mayMoney = useMay('recordSales')
  const [isReturning, setReturning] = useState(false)
  // If the money arrived while this was open, the buttons keep their places, so that nothing moves under the finger.
  const [wasWaiting] = useState(appointment.deposit?.receivedAt === null)
  const { deposit } = appointment
  const steps = depositSteps(appointment, mayMoney)
  const [mayReceive, mayReturn] = [steps.includes('receive'), steps.includes('return')]
  if (!deposit || steps.length === 0) return null
  const step = (label: string, act: () => unknown) => <Step label={label} change={change} act={act} />
  const refund = mayReturn && (
    <Place label="Refund it">{!isReturning && step('Refund it', () => setReturning(true))}</Place>
  )
  return (
    <div className={styles.depositSteps}>
      <Places>
        {!wasWaiting && refund}
        {(wasWaiting || isReturning) && (
          <>
            <Place label="Refund by transfer">
              {mayReceive && step('Received by transfer', () => change.receive('transfer'))}
              {mayReturn && isReturning && step('Refund by transfer', () => change.end('returned', 'transfer'))}
            </Place>
            {deposit.method === 'card' && (
              <Place label="Refund to the card">
                {mayReturn && isReturning && step('Refund to the card', () => change.end('returned', 'card'))}
              </Place>
            )}
            <Place label="Refund in cash">
              {mayReceive && step('Received in cash', () => change.receive('cash'))}
              {mayReturn && isReturning && step('Refund in cash', () => change.end('returned', 'cash'))}
            </Place>
          </>
        )}
        {wasWaiting && refund}
        {steps.includes('keep') && !isReturning && (
          <Place label="Keep it">{step('Keep it', () => change.end('kept', 'transfer'))}</Place>
        )}
      </Places>
    </div>
  )
}

interface StepProps {
  label: string
  change: DepositChange
  act: () => unknown
}

function Step({ label, change, act }: StepProps) {
  return (
    <Button size="xs" variant="default" aria-disabled={change.busy} onClick={() => !change.busy && act()}>
      {label}
    </Button>
  )
}
