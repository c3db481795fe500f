import type { Batch } from '#domain/messages/contract.ts'
import { batchWords } from '#domain/messages/message-words.ts'
import { formatDateTime, formatTime } from '#domain/kit/time-format.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { FillBar } from '#web/kit/ui/values/FillBar.tsx'

/** Shows the progress and the outcome of the last reminders. */
export function LastReminders({ last, timeZone }: { last: Batch; timeZone: string }) {
  const { total, waiting, nextTryAt, createdAt } = last
  const done = total - waiting
  const [first, ...more] = batchWords(last)
  return (
    <Card title="Last Reminders" aside={<span className="pl-quiet">{formatDateTime(createdAt, timeZone)}</span>}>
      {waiting > 0 && (
        <>
          <p className="pl-num">
            Sending: {done} of {total}
            {nextTryAt && `. The next try is at ${formatTime(nextTryAt, timeZone)}.`}
          </p>
          <FillBar value={done} of={total} look="ok" said={{ role: 'progressbar', label: 'Reminders' }} />
        </>
      )}
      <div role="status" className="pl-stack pl-gap-4">
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
