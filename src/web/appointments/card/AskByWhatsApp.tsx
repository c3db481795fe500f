import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { Appointment } from '#domain/appointments/contract.ts'
import { linkAppointmentContract } from '#domain/booking/contract-link.ts'
import { depositRequest } from '#domain/booking/deposit-request.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { WhatsAppButton } from '#web/kit/ui/values/WhatsAppButton.tsx'

/** Shows the button that asks the customer for the deposit by WhatsApp, with the appointment's private page. */
export function AskByWhatsApp({ appointment, to }: { appointment: Appointment; to: string }) {
  const { salon } = useMe()
  const { data } = useRead(linkAppointmentContract, { params: { id: appointment.id } })
  const text = data && depositRequest(appointment, salon, `${location.origin}${data.path}`)
  // The button keeps its place until the link is known.
  if (!text)
    return (
      <Button
        size="xs"
        variant="default"
        disabled
        leftSection={<IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />}
      >
        Ask by WhatsApp
      </Button>
    )
  return (
    <WhatsAppButton size="xs" to={to} text={text}>
      Ask by WhatsApp
    </WhatsAppButton>
  )
}
