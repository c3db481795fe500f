import type { Appointment } from '#domain/appointments/contract.ts'
import { isConfirmed } from '#domain/appointments/confirmed.ts'
import { statusBefore, statusWords, whyCannotRestore } from '#domain/appointments/status.ts'
import { useKeptFocus } from '#web/kit/ui/sheets/use-kept-focus.ts'
import { StatusBadge } from '#web/kit/ui/values/Status.tsx'
import { Place, Places } from '#web/kit/ui/page/Places.tsx'
import { Step } from './Step.tsx'
import type { StatusChange } from './use-status-change.ts'

/**
 * Shows the status of an appointment, with the button that undoes the last step or a cancellation. Undo has its
 * own place in each status, so a double tap undoes one step.
 */
export function StatusLine({ appointment, change }: { appointment: Appointment; change: StatusChange }) {
  const { status, cancelReason, awaitsApproval } = appointment
  const kept = useKeptFocus<HTMLDivElement>()
  const back = whyCannotRestore(appointment) === null ? statusBefore[status] : null
  const undo = back && (
    <Step
      label="Undo"
      look="subtle"
      hint={`Undo: back to ${statusWords[back]}`}
      busy={change.busy}
      onClick={change.restore}
    />
  )
  return (
    <div className="pl-cluster pl-center pl-tall" role="group" aria-label="Status" {...kept}>
      {/* Screen readers read the status out when it changes; a toast would cover the buttons. */}
      <span role="status" className="pl-cluster pl-center pl-shrink pl-gap-4-8">
        <StatusBadge status={awaitsApproval ? 'asked' : status} label={labelOf(appointment)} />
        {cancelReason && <span className="pl-quiet pl-break">{cancelReason}</span>}
      </span>
      {status === 'cancelled' && <Step label="Restore" busy={change.busy} onClick={change.restore} />}
      <Places>
        <Place label="Undo">{status === 'in-progress' && undo}</Place>
        <Place label="Undo">{status === 'completed' && undo}</Place>
      </Places>
    </div>
  )
}

/** Returns a more precise word than the status; undefined if there is none. */
function labelOf(appointment: Appointment): string | undefined {
  const { status, isNoShow, awaitsApproval } = appointment
  if (isNoShow) return 'No-show'
  return status === 'booked' && !awaitsApproval && isConfirmed(appointment) ? 'Confirmed' : undefined
}
