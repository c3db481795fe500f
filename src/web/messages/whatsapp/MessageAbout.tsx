import { formatDateTime } from '#domain/kit/time-format.ts'
import type { WhatsAppMessage } from '#domain/messages/contract-whatsapp.ts'
import { kindName } from '#domain/messages/rule-words.ts'
import { useMe } from '#web/kit/me.tsx'

type About = Pick<WhatsAppMessage, 'customerName' | 'phone' | 'kind' | 'subject' | 'startsAt'>

/** Shows the recipient and the subject of a message: 'Adaeze Nwosu', 'Reminder · 23 Nov 2026, 10:00 · +234 …'. */
export function MessageAbout({ of: { customerName, phone, kind, subject, startsAt } }: { of: About }) {
  const { timeZone } = useMe().salon
  const what = kind === null ? (subject ?? 'For the owner') : kindName(kind)
  const details = [what, startsAt && formatDateTime(startsAt, timeZone), customerName && phone]
  return (
    <p className="pl-stack pl-gap-2">
      <b className="pl-strong pl-break">{customerName ?? phone}</b>
      <span className="pl-quiet pl-num">{details.filter(Boolean).join(' · ')}</span>
    </p>
  )
}
