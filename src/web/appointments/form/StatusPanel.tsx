import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Appointment } from '#domain/appointments/contract.ts'
import {
  type AppointmentStatus,
  statusBefore,
  statusWords,
  whyCannotBeNoShow,
  whyCannotChange,
  whyCannotRestore,
} from '#domain/appointments/status.ts'
import { useMay } from '#web/kit/me.tsx'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { Place, Places } from '#web/kit/ui/page/Places.tsx'
import { StatusBadge } from '#web/kit/ui/values/Status.tsx'
import { useKeptFocus } from '#web/kit/ui/sheets/use-kept-focus.ts'
import styles from './modal.module.css'
import { SaleLink } from './SaleLink.tsx'
import type { StatusChange } from './use-status-change.ts'

interface StatusPanelProps {
  appointment: Appointment
  change: StatusChange
  /** Called when the appointment was cancelled or marked as a no-show, which can be undone. */
  onEnded: (appointment: Appointment) => void
  onAsk: (question: 'cancel' | 'delete') => void
}

/**
 * Shows the status of an appointment and its next steps: Start, Complete, its sale, No-show, Cancel and Delete. The
 * button that follows a press is never in the place of the pressed one, so Undo has a separate place for each status.
 */
export function StatusPanel({ appointment, change, onEnded, onAsk }: StatusPanelProps) {
  const mayDelete = useMay('deleteAppointments')
  const { status, isNoShow, cancelReason } = appointment
  const { busy } = change
  const kept = useKeptFocus<HTMLDivElement>()
  return (
    <>
      <FormFailure message={change.failure} />
      <div className="pl-cluster pl-center" role="group" aria-label="Status" {...kept}>
        {/* Screen readers read the status out when it changes; a toast would cover the form's buttons. */}
        <span role="status" className="pl-cluster pl-center pl-shrink pl-gap-4-8">
          <StatusBadge
            status={appointment.awaitsApproval ? 'asked' : status}
            label={isNoShow ? 'No-show' : undefined}
          />
          {cancelReason && <span className="pl-quiet pl-break">{cancelReason}</span>}
        </span>
        <Steps appointment={appointment} change={change} onEnded={onEnded} />
        <span className="pl-flex" style={{ flex: '1 1 100%' }}>
          {status === 'in-progress' && whyCannotRestore(appointment) === null && (
            <Undo status={status} busy={busy} onClick={change.restore} />
          )}
          {status === 'cancelled' && <Step label="Restore" busy={busy} onClick={change.restore} />}
          <span className="pl-grow" />
          {!whyCannotChange(status, 'cancelled') && (
            <Step quiet label="Cancel Appointment" busy={busy} onClick={() => onAsk('cancel')} />
          )}
          {mayDelete && (
            <Button
              size="xs"
              variant="subtle"
              color="pepper"
              className={styles.quiet}
              leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
              onClick={() => onAsk('delete')}
            >
              Delete
            </Button>
          )}
        </span>
      </div>
    </>
  )
}

function Steps({ appointment, change, onEnded }: Omit<StatusPanelProps, 'onAsk'>) {
  const mayRecordSale = useMay('recordSales')
  const { status } = appointment
  const { busy } = change
  return (
    <span className={styles.steps}>
      <Places>
        <Place label="Start">
          {!whyCannotChange(status, 'in-progress') && <Step label="Start" busy={busy} onClick={change.start} />}
          {status === 'completed' && <Undo status={status} busy={busy} onClick={change.restore} />}
        </Place>
        <Place label="Complete">
          {!whyCannotChange(status, 'completed') && <Step label="Complete" busy={busy} onClick={change.complete} />}
        </Place>
        <Place label="Sale">
          {!whyCannotBeNoShow(status, 'cancelled') && (
            <Step quiet label="No-show" busy={busy} onClick={async () => endIf(await change.noShow(), onEnded)} />
          )}
          {mayRecordSale && <SaleLink appointment={appointment} />}
        </Place>
      </Places>
    </span>
  )
}

/** Shows the button that undoes the last step. */
function Undo({ status, busy, onClick }: { status: AppointmentStatus; busy: boolean; onClick: () => unknown }) {
  const back = statusBefore[status]
  return back && <Step quiet label="Undo" hint={`Undo: back to ${statusWords[back]}`} busy={busy} onClick={onClick} />
}

function endIf(ended: Appointment | null, onEnded: (appointment: Appointment) => void): void {
  if (ended) onEnded(ended)
}

interface StepProps {
  label: string
  /** More than the label says, for people who hover or use a screen reader. */
  hint?: string
  busy: boolean
  quiet?: boolean
  onClick: () => unknown
}

function Step({ label, hint, busy, quiet, onClick }: StepProps) {
  return (
    <Button
      size="xs"
      variant={quiet ? 'subtle' : 'light'}
      className={quiet ? styles.quiet : undefined}
      aria-label={hint}
      title={hint}
      aria-disabled={busy}
      onClick={() => !busy && onClick()}
    >
      {label}
    </Button>
  )
}
