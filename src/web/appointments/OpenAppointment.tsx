import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { useRead } from '#web/kit/query.ts'
import { Loadable } from '#web/kit/ui/Loadable.tsx'
import { Sheet } from '#web/kit/ui/Sheet.tsx'
import { EditAppointment, type EditAppointmentProps } from './EditAppointment.tsx'

interface OpenAppointmentProps extends Omit<EditAppointmentProps, 'appointment'> {
  id: string
}

/** An appointment of any age, read when it is opened. */
export function OpenAppointment({ id, ...rest }: OpenAppointmentProps) {
  const read = useRead(readAppointmentContract, { params: { id } }, { enabled: rest.opened })
  if (read.data) return <EditAppointment {...rest} appointment={read.data.appointment} />
  return (
    <Sheet title="Appointment" opened={rest.opened} onClose={rest.onClose} width={600}>
      <Loadable read={read} what="The appointment">
        {() => null}
      </Loadable>
    </Sheet>
  )
}
