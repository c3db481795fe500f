import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { changeAppointmentStatusContract, deleteAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Appointment } from '#domain/appointments/contract.ts'
import { type AppointmentStatus, whyCannotChange } from '#domain/appointments/status.ts'
import { searchFromAppointment, whyCannotSellAppointment } from '#domain/sales/from-appointment.ts'
import type { ApiRefusal } from '#web/kit/api.ts'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { FormFailure } from '#web/kit/ui/FormFailure.tsx'
import { AppLink } from '#web/kit/ui/link.tsx'
import { StatusBadge } from '#web/kit/ui/Status.tsx'
import { showToast } from '#web/kit/ui/toast.ts'
import styles from './modal.module.css'
import { sayFailure } from './say-failure.ts'

interface StatusPanelProps {
  appointment: Appointment
  onChanged: (appointment: Appointment) => void
  onDeleted: () => void
  /** A question lies over the form, or no longer. */
  onAsking: (asking: boolean) => void
}

/** Where an appointment stands and what can happen next: Start, Complete, its sale, Cancel, Delete. */
export function StatusPanel({ appointment, onChanged, onDeleted, onAsking }: StatusPanelProps) {
  const { role } = useMe()
  const [asked, setAsked] = useState<'cancel' | 'delete' | null>(null)
  const status = useStatusChange(appointment, onChanged)
  const can = (to: AppointmentStatus) => whyCannotChange(appointment.status, to) === null
  const ask = (question: typeof asked) => {
    setAsked(question)
    onAsking(question !== null)
  }
  return (
    <>
      <FormFailure message={status.failure} />
      <div className={styles.panel} role="group" aria-label="Status">
        {/* Read out when it changes; a toast would cover the form's buttons. */}
        <span role="status">
          <StatusBadge status={appointment.status} label={appointment.isNoShow ? 'No-show' : undefined} />
        </span>
        {can('in-progress') && (
          <StepButton label="Start" busy={status.busy} onClick={() => status.press('in-progress')} />
        )}
        {can('completed') && (
          <StepButton label="Complete" busy={status.busy} onClick={() => status.press('completed')} />
        )}
        {role !== 'stylist' && <SaleLink appointment={appointment} />}
        <span className={styles.spring} />
        {can('cancelled') && (
          <Button size="xs" variant="subtle" onClick={() => ask('cancel')}>
            Cancel Appointment
          </Button>
        )}
        {role !== 'stylist' && (
          <Button
            size="xs"
            variant="subtle"
            color="pepper"
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={() => ask('delete')}
          >
            Delete
          </Button>
        )}
      </div>
      <Questions
        {...{ appointment, asked, onDeleted }}
        onCancel={() => status.change('cancelled')}
        onClose={() => ask(null)}
      />
    </>
  )
}

function StepButton({ label, busy, onClick }: { label: string; busy: boolean; onClick: () => void }) {
  return (
    <Button size="xs" variant="light" aria-disabled={busy} onClick={() => !busy && onClick()}>
      {label}
    </Button>
  )
}

function SaleLink({ appointment }: { appointment: Appointment }) {
  if (appointment.isSold) return <span className={styles.sold}>Sale recorded</span>
  if (whyCannotSellAppointment(appointment)) return null
  const { id, customerId, staffId, services } = appointment
  const serviceIds = services.map(({ serviceId }) => serviceId)
  const search = searchFromAppointment({ appointmentId: id, customerId, staffId, serviceIds })
  return (
    <Button size="xs" variant="light" component={AppLink} href={`${paths.sales}${search}`}>
      Sale
    </Button>
  )
}

interface QuestionsProps {
  appointment: Appointment
  asked: 'cancel' | 'delete' | null
  onCancel: () => unknown
  onDeleted: () => void
  onClose: () => void
}

function Questions({ appointment, asked, onCancel, onDeleted, onClose }: QuestionsProps) {
  const remove = useWrite(deleteAppointmentContract)
  const erase = async () => {
    const input = { params: { id: appointment.id }, query: { version: appointment.version } }
    await remove.mutateAsync(input).catch(sayFailure('Failed to delete appointment'))
    showToast('Appointment deleted')
    onDeleted()
  }
  return (
    <>
      <ConfirmDialog
        title="Cancel appointment"
        message={`The time of ${appointment.customerName} becomes free for others. A cancelled appointment cannot be booked again.`}
        confirmLabel="Cancel Appointment"
        cancelLabel="Keep It"
        opened={asked === 'cancel'}
        onClose={onClose}
        onConfirm={onCancel}
      />
      <ConfirmDialog
        title="Delete appointment"
        message="Are you sure you want to delete this appointment? This action cannot be undone."
        opened={asked === 'delete'}
        onClose={onClose}
        onConfirm={erase}
      />
    </>
  )
}

function useStatusChange(appointment: Appointment, onChanged: (appointment: Appointment) => void) {
  const write = useWrite(changeAppointmentStatusContract)
  const [failure, setFailure] = useState<string | null>(null)
  async function change(to: AppointmentStatus): Promise<void> {
    const input = { params: { id: appointment.id }, body: { to, version: appointment.version } }
    const answer = await write.mutateAsync(input).catch(sayFailure('Failed to update appointment status'))
    setFailure(null)
    onChanged(answer.appointment)
  }
  return {
    change,
    busy: write.isPending,
    failure,
    /** Like `change`, and shows a refusal above the form. */
    press: (to: AppointmentStatus) => void change(to).catch((refusal: ApiRefusal) => setFailure(refusal.message)),
  }
}
