/**
 * Returns the address that opens WhatsApp with a message, to a phone (E.164) or, if null, to a person whom the sender
 * chooses.
 */
export function whatsAppLink(phoneE164: string | null, text: string): string {
  return `https://wa.me/${phoneE164?.slice(1) ?? ''}?text=${encodeURIComponent(text)}`
}

/** Returns the address that opens a new e-mail. */
export function mailLink(to: string | null, subject: string, text: string): string {
  return `mailto:${encodeURIComponent(to ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}
