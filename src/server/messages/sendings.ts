import type { Sending } from '#domain/messages/decide-sending.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Log } from '#server/kit/log.ts'
import type { SendingCount } from '#server/kit/monitor/metrics.ts'
import type { Carrier } from './send-message.ts'

/** After how many milliseconds a persisting cause of failures is logged again. */
const AGAIN_MS = 3_600_000

interface Cause {
  loggedMs: number
  /** How many messages have failed for this cause since it was logged. */
  failed: number
  /** Whether the cause is the server and not one recipient, so that it ends when another message succeeds. */
  isShared: boolean
}

/** This process's record of the messages that it has sent or tried to send. */
export interface Sendings {
  /** Returns the carrier with its outcomes counted and its failures logged. */
  watch: (carrier: Carrier) => Carrier
  counts: () => SendingCount[]
}

/**
 * Counts the outcomes of messages, and logs failures once per cause: the first failure, and another only if
 * messages were sent in between, or after an hour. A final refusal concerns its recipient, so it does not end when
 * other messages are sent. A cause has no names and no addresses.
 */
export function openSendings(log: Log, clock: Clock): Sendings {
  const counts = new Map<string, SendingCount>()
  const causes = new Map<string, Cause>()

  function count(channel: string, outcome: string): void {
    const key = `${channel} ${outcome}`
    counts.set(key, { channel, outcome, count: (counts.get(key)?.count ?? 0) + 1 })
  }

  function note(channel: string, sending: Sending): void {
    count(channel, sending.kind)
    if (sending.kind !== 'sent') return tell(channel, sending)
    for (const [key, { isShared }] of causes) if (isShared && key.startsWith(`${channel} `)) causes.delete(key)
  }

  function tell(channel: string, sending: Exclude<Sending, { kind: 'sent' }>): void {
    const cause = sending.cause ?? 'no reason that can be read'
    const key = `${channel} ${cause}`
    const nowMs = Date.parse(clock())
    const known = causes.get(key)
    if (known && nowMs - known.loggedMs < AGAIN_MS) return void (known.failed += 1)
    log.warn({ channel, cause, failed: (known?.failed ?? 0) + 1 }, 'messages could not be sent')
    causes.set(key, { loggedMs: nowMs, failed: 0, isShared: !(sending.kind === 'refused' && sending.final) })
  }

  return {
    watch: (carrier) => ({
      ...carrier,
      async send(letter) {
        const sending = await carrier.send(letter)
        note(carrier.channel, sending)
        return sending
      },
    }),
    counts: () => [...counts.values()],
  }
}
