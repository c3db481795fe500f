import { Button } from '@mantine/core'
import type { Appointment } from '#domain/appointments/contract.ts'
import { writeFromAppointment, whyCannotSellAppointment } from '#domain/sales/form/from-appointment.ts'
import { hrefTo } from '#web/kit/href.ts'
import { paths } from '#web/kit/paths.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'

/** Links to the prefilled sale of an appointment once it has started, or says that a sale was recorded. */
export function SaleLink({ appointment }: { appointment: Appointment }) {
  if (appointment.isSold) return <span className="pl-ok pl-bold pl-small">Sale recorded</span>
  if (whyCannotSellAppointment(appointment)) return null
  const { id, customerId, staffId, services } = appointment
  const serviceIds = services.map(({ serviceId }) => serviceId)
  const fromAppointment = writeFromAppointment({ appointmentId: id, customerId, staffId, serviceIds })
  return (
    <Button size="xs" variant="light" component={AppLink} href={hrefTo(paths.sales, { fromAppointment })}>
      Sale
    </Button>
  )
}
