import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** What `pg` has beneath a client: it sends messages, and tells what the server answered. */
interface Wire extends EventEmitter {
  stream: Socket
  sync: () => void
}

/**
 * Lets the statements that are started in one turn of the event loop leave in one packet and be answered in one. The
 * driver ends each with a Sync, at which the server answers with a packet of its own (12 of them cost a booking 1.5 ms):
 * here one Sync ends all, and the ends that the driver expects in between are told by us. After a statement that failed
 * the server passes over those behind it, which fail with the same error. For statements of the extended protocol only.
 */
export function syncOnce(client: pg.PoolClient): void {
  const wire = (client as unknown as { connection: Wire }).connection
  const sync = wire.sync.bind(wire)
  /** How many statements of each packet are not answered yet, the oldest packet first. */
  const packets: number[] = []
  let started = 0
  let isTelling = false

  wire.sync = () => {
    if (started++ > 0) return
    wire.stream.cork()
    process.nextTick(() => {
      packets.push(started)
      started = 0
      sync()
      wire.stream.uncork()
    })
  }
  const answered = () => {
    if (packets[0]) packets[0] -= 1
  }
  const tell = (event: 'readyForQuery' | 'errorMessage', about: unknown) => {
    isTelling = true
    wire.emit(event, about)
    isTelling = false
  }
  const onComplete = () => {
    answered()
    if (packets[0]) tell('readyForQuery', {})
  }
  wire.on('commandComplete', onComplete)
  wire.on('emptyQuery', onComplete)
  wire.on('errorMessage', (error: unknown) => {
    if (isTelling) return
    for (answered(); packets[0]; answered()) {
      tell('readyForQuery', {})
      tell('errorMessage', error)
    }
  })
  wire.on('readyForQuery', () => {
    if (!isTelling) packets.shift()
  })
}
