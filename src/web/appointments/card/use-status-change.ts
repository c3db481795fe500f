import { useState } from 'react'
import {
  approveAppointmentContract,
  changeAppointmentStatusContract,
  restoreAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import type { Appointment } from '#domain/appointments/contract.ts'
import type { AppointmentStatus } from '#domain/appointments/status.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useWrite } from '#web/kit/query.ts'
import { sayFailure } from '#web/appointments/form/say-failure.ts'

interface Ending {
  reason?: string
  isNoShow?: boolean
}

interface Failure {
  message: string
  /** The version that the attempted change was based on, if its outcome is unknown; otherwise null. */
  unknownOf: number | null
}

export type StatusChange = ReturnType<typeof useStatusChange>

/** Returns the actions of the buttons that take an appointment from one status to the next. */
export function useStatusChange(appointment: Appointment, onChanged: (appointment: Appointment) => void) {
  const { id, version } = appointment
  const change = useWrite(changeAppointmentStatusContract)
  const restore = useWrite(restoreAppointmentContract)
  const approve = useWrite(approveAppointmentContract)
  const [failure, setFailure] = useState<Failure | null>(null)
  const fail = sayFailure('Failed to update appointment status')

  async function to(status: AppointmentStatus, ending: Ending = {}): Promise<Appointment> {
    const sent = change.mutateAsync({ params: { id }, body: { to: status, version, ...ending } })
    return (await sent.catch(fail)).appointment
  }
  /** Makes a change, and shows a refusal above the form. Returns the changed appointment; null if it was refused. */
  async function attempt(send: () => Promise<Appointment>): Promise<Appointment | null> {
    setFailure(null)
    try {
      const changed = await send()
      onChanged(changed)
      return changed
    } catch (refusal) {
      if (!(refusal instanceof ApiRefusal)) throw refusal
      setFailure({ message: refusal.message, unknownOf: refusal.isUnknown ? version : null })
      return null
    }
  }
  // A newer version shows that a change with an unknown outcome was saved.
  const isSettled = (failure?.unknownOf ?? version) < version
  return {
    busy: change.isPending || restore.isPending || approve.isPending,
    failure: isSettled ? null : (failure?.message ?? null),
    start: () => attempt(() => to('in-progress')),
    complete: () => attempt(() => to('completed')),
    noShow: () => attempt(() => to('cancelled', { isNoShow: true })),
    restore: () =>
      attempt(async () => {
        const sent = restore.mutateAsync({ params: { id }, body: { version } })
        return (await sent.catch(fail)).appointment
      }),
    approve: () =>
      attempt(async () => {
        const sent = approve.mutateAsync({ params: { id }, body: { version } })
        return (await sent.catch(fail)).appointment
      }),
    /** Cancels the appointment; rejects with a refusal, which the question shows. */
    async cancel(reason: string): Promise<Appointment> {
      const cancelled = await to('cancelled', { reason })
      onChanged(cancelled)
      return cancelled
    },
  }
}
