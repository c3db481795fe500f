import { Menu } from '@mantine/core'
import { IconBrandWhatsapp, IconLink } from '@tabler/icons-react'
import type { Appointment } from '#domain/appointments/contract.ts'
import { linkAppointmentContract } from '#domain/booking/contract-link.ts'
import { linkWords } from '#domain/booking/link-words.ts'
import { whatsAppLink } from '#domain/kit/message-links.ts'
import { copyText } from '#web/kit/copy-text.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

/**
 * Shows the entries of the menu that hand out the appointment's private page. The link is read as the menu
 * opens, because browsers copy only at the press itself.
 */
export function LinkItems({ appointment }: { appointment: Appointment }) {
  const { salon } = useMe()
  const { id, customerPhoneE164 } = appointment
  const { data } = useRead(linkAppointmentContract, { params: { id } })
  const link = data && `${location.origin}${data.path}`
  const copy = async () => {
    await copyText(link!)
    showToast('Link of the appointment copied')
  }
  return (
    <>
      <Menu.Item
        leftSection={<IconLink size={20} stroke={1.75} aria-hidden />}
        disabled={!link}
        onClick={() => void copy()}
      >
        Copy Link
      </Menu.Item>
      {customerPhoneE164 && (
        <Menu.Item
          component="a"
          href={link && whatsAppLink(customerPhoneE164, linkWords(appointment, salon, link))}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
          disabled={!link}
        >
          Send Link by WhatsApp
        </Menu.Item>
      )}
    </>
  )
}
