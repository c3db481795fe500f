import { Button } from '@mantine/core'
import type { Appointment } from '#domain/appointments/contract.ts'
import { writeFromAppointment } from '#domain/sales/form/from-appointment.ts'
import { hrefTo } from '#web/kit/href.ts'
import { paths } from '#web/kit/paths.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'

/** Links to the prefilled sale of an appointment once it has started. */
export function PaymentLink({ appointment, isNext }: { appointment: Appointment; isNext: boolean }) {
  const { id, customerId, staffId, services } = appointment
  const serviceIds = services.map(({ serviceId }) => serviceId)
  const fromAppointment = writeFromAppointment({ appointmentId: id, customerId, staffId, serviceIds })
  return (
    <Button variant={isNext ? 'filled' : 'light'} component={AppLink} href={hrefTo(paths.sales, { fromAppointment })}>
      Take Payment
    </Button>
  )
}
