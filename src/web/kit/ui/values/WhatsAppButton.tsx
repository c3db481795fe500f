import { Button, type ButtonProps } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { whatsAppLink } from '#domain/kit/message-links.ts'

interface WhatsAppButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  /** The number of the chat, in E.164; null lets the person choose one. */
  to: string | null
  text: string
  /** The accessible name, if the words on the button are not enough. */
  label?: string
  onPress?: (() => void) | undefined
  children: ReactNode
}

/** Shows the button that opens WhatsApp with a text, which the person sends. */
export function WhatsAppButton({ to, text, label, onPress, children, ...look }: WhatsAppButtonProps) {
  return (
    <Button
      variant="default"
      {...look}
      component="a"
      href={whatsAppLink(to, text)}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconBrandWhatsapp size={look.size === 'xs' ? 16 : 18} stroke={1.75} aria-hidden />}
      aria-label={label}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}
