import { ActionIcon, Button } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { whatsAppLink } from '#domain/kit/message-links.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { useMe } from '#web/kit/me.tsx'
import { telLink } from '#web/kit/ui/values/Facts.tsx'
import { WhatsAppButton } from '#web/kit/ui/values/WhatsAppButton.tsx'

interface ContactButtonsProps {
  name: string
  phone: string | null
  /** The phone number as WhatsApp needs it (E.164); null without one. */
  phoneE164: string | null
}

/** Shows the links that call a customer, and that write to them on WhatsApp. */
export function ContactButtons({ name, phone, phoneE164 }: ContactButtonsProps) {
  const hello = useHello(name)
  return (
    <>
      {phone !== null && (
        <Button
          variant="default"
          component="a"
          href={telLink(phone)}
          leftSection={<IconPhone size={18} stroke={1.75} aria-hidden />}
        >
          Call
        </Button>
      )}
      {phoneE164 !== null && (
        <WhatsAppButton to={phoneE164} text={hello}>
          WhatsApp
        </WhatsAppButton>
      )}
    </>
  )
}

/** Shows the symbol that writes to a customer on WhatsApp, or, if their number isn't known to it, calls them. */
export function ContactIcon({ name, phone, phoneE164 }: ContactButtonsProps) {
  const hello = useHello(name)
  if (phoneE164 !== null) {
    return (
      <ActionIcon
        component="a"
        href={whatsAppLink(phoneE164, hello)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Write to ${name} on WhatsApp`}
      >
        <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    phone !== null && (
      <ActionIcon component="a" href={telLink(phone)} aria-label={`Call ${name}`}>
        <IconPhone size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    )
  )
}

function useHello(name: string): string {
  return `Hello ${firstNameOf(name)}, this is ${useMe().salon.name}. `
}
