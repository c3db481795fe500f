import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
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
  const { salon } = useMe()
  const hello = `Hello ${firstNameOf(name)}, this is ${salon.name}. `
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
