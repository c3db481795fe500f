import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Appointment } from '#domain/appointments/contract.ts'
import { whyCannotBeNoShow, whyCannotChange, whyCannotRestore } from '#domain/appointments/status.ts'
import { useMay } from '#web/kit/me.tsx'
import { FormFailure } from '#web/kit/ui/FormFailure.tsx'
import { StatusBadge } from '#web/kit/ui/Status.tsx'
import styles from './modal.module.css'
import { SaleLink } from './SaleLink.tsx'
import type { StatusChange } from './use-status-change.ts'

interface StatusPanelProps {
  appointment: Appointment
  change: StatusChange
  /** Cancelled, or a no-show: what can be undone. */
  onEnded: (appointment: Appointment) => void
  onAsk: (question: 'cancel' | 'delete') => void
}

/** Where an appointment stands and what can happen next: Start, Complete, its sale, No-show, Cancel, Delete. */
export function StatusPanel({ appointment, change, onEnded, onAsk }: StatusPanelProps) {
  const mayRecordSale = useMay('recordSales')
  const mayDelete = useMay('deleteAppointments')
  const { status, isNoShow, cancelReason } = appointment
  const { busy } = change
  return (
    <>
      <FormFailure message={change.failure} />
      <div className={styles.panel} role="group" aria-label="Status">
        {/* Read out when it changes; a toast would cover the form's buttons. */}
        <span role="status" className={styles.status}>
          <StatusBadge status={status} label={isNoShow ? 'No-show' : undefined} />
          {cancelReason && <span className={styles.reason}>{cancelReason}</span>}
        </span>
        {!whyCannotChange(status, 'in-progress') && <Step label="Start" busy={busy} onClick={change.start} />}
        {!whyCannotChange(status, 'completed') && <Step label="Complete" busy={busy} onClick={change.complete} />}
        {!whyCannotRestore(status) && <Step label="Restore" busy={busy} onClick={change.restore} />}
        {mayRecordSale && <SaleLink appointment={appointment} />}
        <span className={styles.spring} />
        {!whyCannotBeNoShow(status, 'cancelled') && (
          <Step quiet label="No-show" busy={busy} onClick={async () => endIf(await change.noShow(), onEnded)} />
        )}
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
      </div>
    </>
  )
}

function endIf(ended: Appointment | null, onEnded: (appointment: Appointment) => void): void {
  if (ended) onEnded(ended)
}

interface StepProps {
  label: string
  busy: boolean
  quiet?: boolean
  onClick: () => unknown
}

function Step({ label, busy, quiet, onClick }: StepProps) {
  return (
    <Button
      size="xs"
      variant={quiet ? 'subtle' : 'light'}
      className={quiet ? styles.quiet : undefined}
      aria-disabled={busy}
      onClick={() => !busy && onClick()}
    >
      {label}
    </Button>
  )
}
