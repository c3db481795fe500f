import type { VisitLinks } from '#domain/kit/linked-visit.ts'
import { approvedMessage } from '#domain/messages/approved.ts'
import type { MessageChannel, MessageKind } from '#domain/messages/kinds.ts'
import { sampleValues } from '#domain/messages/sample-message.ts'
import { composed, whyNotTemplate } from '#domain/messages/template.ts'
import { useMe } from '#web/kit/me.tsx'
import { useNow } from '#web/kit/use-now.ts'
import styles from './messages.module.css'
import { SmsLength } from './SmsLength.tsx'

interface MessagePreviewProps {
  kind: MessageKind
  channel: MessageChannel
  text: string
  booking: string | null
  /** The links of a visit; null if this server has no public address. */
  links: VisitLinks | null
  /** The server sends it through WhatsApp, in the approved text. */
  isApproved: boolean
  /** The error is already shown at the field. */
  isRefused: boolean
}

/**
 * Shows a message as it arrives, made as on the server, or why it cannot be made; for an SMS also its length, and what
 * makes it longer.
 */
export function MessagePreview({ kind, channel, text, booking, links, isApproved, isRefused }: MessagePreviewProps) {
  const { salon } = useMe()
  const now = useNow()
  const whyNot = whyNotTemplate(kind, text)
  const values = sampleValues({ ...salon, booking, links }, now)
  const { subject, body } = {
    ...composed(kind, channel, text.trim() || null, values),
    ...(isApproved && approvedMessage(kind, values)),
  }
  return (
    <section className={styles.preview} aria-label="Preview" data-channel={channel}>
      {whyNot === null ? (
        <>
          {channel === 'email' && <p className="pl-bold">{subject}</p>}
          <p className={styles.bubble}>{body}</p>
          {channel === 'sms' && <SmsLength body={body} />}
        </>
      ) : (
        <p className="pl-quiet">{isRefused ? 'Correct the message to see its preview again.' : whyNot}</p>
      )}
    </section>
  )
}
