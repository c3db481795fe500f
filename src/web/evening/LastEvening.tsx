import type { Evening } from '#domain/evening/contract.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { messageStates, wayOf, whyNotSent } from '#domain/messages/message-words.ts'
import { useMay } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { MoreLink } from '#web/kit/ui/lists/MoreLink.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'

/** How the last summary went; nothing where there was none. */
export function LastEvening({ last }: Pick<Evening, 'last'>) {
  const mayHandle = useMay('sendMessages')
  if (!last) return null
  const { day, channel, status } = last
  const why = whyNotSent(last)
  const said = `${formatDay(day)}: ${messageStates[status].toLowerCase()}, ${wayOf(last)}`
  if (status === 'failed') return <MessageBar warns>{`${said}. ${why ?? ''}`}</MessageBar>
  return (
    <div>
      <p className="pl-quiet">
        Last summary, {said}
        {why && `. ${why}`}
      </p>
      {channel === 'whatsapp' && status === 'pending' && mayHandle && (
        <MoreLink href={paths.whatsApp}>Send it by WhatsApp</MoreLink>
      )}
    </div>
  )
}
