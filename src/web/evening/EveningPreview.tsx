import type { EveningFigures } from '#domain/evening/contract.ts'
import { eveningText, hasAnythingToTell } from '#domain/evening/summary.ts'
import type { MessageChannel } from '#domain/messages/kinds.ts'
import { lengthOf } from '#domain/messages/template.ts'
import { useMe } from '#web/kit/me.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import styles from './evening.module.css'

/** Shows today's summary as it would be sent now by the chosen channel, in the server's words and with its figures. */
export function EveningPreview({ figures, channel }: { figures: EveningFigures; channel: MessageChannel }) {
  const { salon } = useMe()
  const text = eveningText(figures, salon, channel)
  return (
    <Card title="Today So Far">
      <div className={styles.preview} data-channel={channel}>
        <p className={styles.text}>{text}</p>
        {channel === 'sms' && <p className="pl-quiet pl-num">{pagesOf(text)}</p>}
        {!hasAnythingToTell(figures) && (
          <p className="pl-quiet">
            The salon is closed today and nothing has happened yet: nothing is sent for such a day.
          </p>
        )}
      </div>
    </Card>
  )
}

function pagesOf(text: string): string {
  const { letters, pages } = lengthOf(text)
  return `${letters} characters, ${pages === 1 ? 'one SMS page' : `${pages} SMS pages`}`
}
