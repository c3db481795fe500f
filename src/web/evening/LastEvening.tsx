import type { Evening } from '#domain/evening/contract.ts'
import { useMay } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { MoreLink } from '#web/kit/ui/lists/MoreLink.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { lastWords } from './evening-ways.ts'

/** Shows the outcome of the last summary; shows nothing if there was none. */
export function LastEvening({ last }: Pick<Evening, 'last'>) {
  const mayHandle = useMay('sendMessages')
  if (!last) return null
  const { channel, status } = last
  const words = lastWords(last)
  if (status === 'failed') return <MessageBar warns>{words}</MessageBar>
  return (
    <div>
      <p className="pl-quiet">Last summary, {words}</p>
      {channel === 'whatsapp' && status === 'pending' && mayHandle && (
        <MoreLink href={paths.whatsApp}>Send it by WhatsApp</MoreLink>
      )}
    </div>
  )
}
