import { useState } from 'react'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { zId } from '#domain/kit/text.ts'
import { useRead } from '#web/kit/query.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Notice } from '#web/kit/ui/sheets/Notice.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { EditAppointment, type EditAppointmentProps } from '#web/appointments/form/EditAppointment.tsx'
import { AppointmentCard, type AppointmentCardProps } from './AppointmentCard.tsx'

type OpenAppointmentProps = Omit<AppointmentCardProps, 'appointment' | 'onEdit'> &
  Omit<EditAppointmentProps, 'appointment' | 'beginsAtTime'> & { id: string }

/** Shows an appointment of any age, which is loaded when it is opened, and its form over it. */
export function OpenAppointment({ id, staff, services, shown, onSaved, ...rest }: OpenAppointmentProps) {
  const isId = zId.safeParse(id).success
  const [editing, setEditing] = useState<'all' | 'time' | null>(null)
  if (!rest.opened && editing) setEditing(null)
  const read = useRead(readAppointmentContract, { params: { id } }, { enabled: rest.opened && isId })
  if (read.data) {
    const { appointment } = read.data
    return (
      <>
        <AppointmentCard {...rest} appointment={appointment} onEdit={setEditing} />
        <EditAppointment
          {...{ appointment, staff, services, shown }}
          opened={rest.opened && editing !== null}
          beginsAtTime={editing === 'time'}
          onClose={() => setEditing(null)}
          onSaved={(saved, before) => {
            onSaved(saved, before)
            rest.onClose()
          }}
        />
      </>
    )
  }
  // The appointment does not exist, or the person may not see it, so a retry would not help.
  if (!isId || read.error?.code === 'appointment-not-found') {
    const message = 'It was deleted, or the link is wrong.'
    return <Notice title="Appointment not found" message={message} opened={rest.opened} onClose={rest.onClose} />
  }
  return (
    <Sheet title="Appointment" opened={rest.opened} onClose={rest.onClose}>
      <Loadable read={read} what="The appointment">
        {() => null}
      </Loadable>
    </Sheet>
  )
}
