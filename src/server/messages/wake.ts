import type { Db } from '#server/kit/db/db.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { enqueue } from '#server/kit/jobs.ts'
import type { Live } from '#server/kit/live/live.ts'
import type { Log } from '#server/kit/log.ts'

/** How many milliseconds after a change its messages are sent: longer than its Undo button is shown (6 s). */
const WAKE_MS = 10_000

/** The live topics whose changes customers are notified of. */
const topicsToTell = new Set(['appointments', 'sales'])

/**
 * Returns live updates that also wake the job that notifies customers, once for everything that this process commits
 * within ten seconds. No write waits for it or needs an extra statement. If a wake-up is lost, the job runs within a
 * minute anyway.
 */
export function wakingLive(live: Live, wake: () => Promise<void>, log: Log): Live {
  let timer: NodeJS.Timeout | undefined
  function ring(): void {
    timer = undefined
    wake().catch(() => log.warn('messages: the job was not woken'))
  }
  return {
    ...live,
    publish(salonId, topics) {
      live.publish(salonId, topics)
      if (!topics.some((topic) => topicsToTell.has(topic))) return
      timer ??= setTimeout(ring, WAKE_MS)
    },
    async close() {
      clearTimeout(timer)
      await live.close()
    },
  }
}

/** Queues the job that notifies customers, once however many ask. */
export async function wakeTelling(db: Db): Promise<void> {
  const task = 'tell-of-changes'
  await inTransaction(db, { salonId: null, mode: 'write' }, async (tx) => await enqueue(tx, task, {}, task))
}
