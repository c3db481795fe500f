import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Appointment } from '#domain/appointments/contract.ts'
import { whyCannotChange } from '#domain/appointments/status.ts'
import { localDateOf, today } from '#domain/kit/local-time.ts'
import { formatDay, formatTime } from '#domain/kit/time-format.ts'
import { whyCannotSellAppointment } from '#domain/sales/form/from-appointment.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { useKeptFocus } from '#web/kit/ui/sheets/use-kept-focus.ts'
import { useNow } from '#web/kit/use-now.ts'
import styles from './card.module.css'
import { PaymentLink } from './PaymentLink.tsx'
import { Step } from './Step.tsx'
import type { StatusChange } from './use-status-change.ts'

interface StatusStepsProps {
  appointment: Appointment
  change: StatusChange
}

/** Shows what staff do next with an appointment unless it is cancelled, under the failure of the last change. */
export function CardSteps(props: StatusStepsProps) {
  return (
    <div className="pl-stack pl-gap-8 pl-grow">
      <FormFailure message={props.change.failure} />
      {props.appointment.status !== 'cancelled' && <StatusSteps {...props} />}
    </div>
  )
}

/**
 * Shows the steps from Start to payment; the next one is filled. Each step has its own place, so the second press of a
 * double tap on one never meets the next.
 */
export function StatusSteps(props: StatusStepsProps) {
  const mayRecordSale = useMay('recordSales')
  const kept = useKeptFocus<HTMLDivElement>()
  return (
    <div className={styles.way} role="group" aria-label="Next step" {...kept}>
      <StartStep {...props} />
      <CompleteStep {...props} />
      {mayRecordSale && <PaymentStep {...props} />}
    </div>
  )
}

/** Shows the button that starts a visit; on another day than that of the visit, it asks first. */
function StartStep({ appointment: { status, startsAt, awaitsApproval }, change }: StatusStepsProps) {
  const { timeZone } = useMe().salon
  const [confirm, question] = useConfirm()
  const day = localDateOf(startsAt, timeZone)
  const isToday = day === today(useNow(), timeZone)
  const ask = () =>
    confirm({
      title: 'Start Now?',
      message: `This visit is on ${formatDay(day)} at ${formatTime(startsAt, timeZone)}.`,
      confirmLabel: 'Start Now',
      harmless: true,
      onConfirm: async () => void (await change.start()),
    })
  if (!whyCannotChange(status, 'in-progress')) {
    return (
      <>
        <Step
          label="Start"
          look={awaitsApproval ? 'default' : 'filled'}
          busy={change.busy}
          onClick={isToday ? change.start : ask}
        />
        {question}
      </>
    )
  }
  return <Done>Started</Done>
}

function CompleteStep({ appointment: { status }, change }: StatusStepsProps) {
  if (!whyCannotChange(status, 'completed'))
    return <Step label="Complete" look="filled" busy={change.busy} onClick={change.complete} />
  return status === 'completed' ? <Done>Finished</Done> : <Later>Complete</Later>
}

function PaymentStep({ appointment }: StatusStepsProps) {
  if (!whyCannotSellAppointment(appointment))
    return <PaymentLink appointment={appointment} isNext={appointment.status === 'completed'} />
  return appointment.isSold ? <Done>Sale recorded</Done> : <Later>Take Payment</Later>
}

function Done({ children }: { children: ReactNode }) {
  return (
    <span className={styles.done}>
      <IconCheck size={16} stroke={2} aria-hidden />
      {children}
    </span>
  )
}

/** Shows a step that is not possible yet. */
function Later({ children }: { children: ReactNode }) {
  return (
    <span className={styles.later} aria-hidden>
      {children}
    </span>
  )
}
