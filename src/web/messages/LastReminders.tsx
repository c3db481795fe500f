import type { Batch } from '#domain/messages/contract.ts'
import { batchWords } from '#domain/messages/message-words.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import styles from './messages.module.css'

/** How the last reminders go, and how they went. */
export function LastReminders({ last, timeZone }: { last: Batch; timeZone: string }) {
  const { total, waiting, createdAt } = last
  const done = total - waiting
  const [first, ...more] = batchWords(last)
  return (
    <Card title="Last Reminders" aside={<span className="pl-quiet">{formatDateTime(createdAt, timeZone)}</span>}>
      {waiting > 0 && (
        <>
          <p className={styles.progress}>
            Sending: {done} of {total}
          </p>
          <div
            className={styles.bar}
            role="progressbar"
            aria-label="Reminders"
            aria-valuemin={0}
            aria-valuemax={total}
            aria-valuenow={done}
          >
            <span style={{ width: `${(done / total) * 100}%` }} />
          </div>
        </>
      )}
      <div role="status" className={styles.result}>
        {waiting === 0 && (
          <>
            <p>{first}</p>
            {more.map((line) => (
              <p key={line} className="pl-quiet">
                {line}
              </p>
            ))}
          </>
        )}
      </div>
    </Card>
  )
}
