import { once } from 'node:events'
import net from 'node:net'
import { connectTo, urlAt } from './database-url.ts'

/**
 * When the connection is cut at the next COMMIT: before the COMMIT reaches the database, or after it is done but before
 * its response arrives.
 */
export type Cut = 'before' | 'after'

export interface Wire {
  /** The database's address through the proxy that can be cut. */
  url: string
  /** Cuts every connection at its next COMMIT, until `mend`. */
  cut: (at: Cut) => void
  mend: () => void
  close: () => Promise<void>
}

/** Opens a proxy to a database whose connections can be cut at a COMMIT. */
export async function openWire(databaseUrl: string): Promise<Wire> {
  const sockets = new Set<net.Socket>()
  let cut: Cut | null = null
  const server = net.createServer((near) => {
    const far = connectTo(databaseUrl)
    let isLost = false
    let answer = ''
    const end = () => [near, far].forEach((socket) => void socket.destroy())
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', end).on('close', () => {
        end()
        sockets.delete(socket)
      })
    }
    near.on('data', (data) => {
      isLost = cut !== null && data.includes('COMMIT')
      if (isLost && cut === 'before') end()
      else far.write(data)
    })
    far.on('data', (data) => {
      if (!isLost) return void near.write(data)
      // Earlier statements may be answered separately: only the response to COMMIT says that it is done.
      answer += data.toString('latin1')
      if (/COMMIT|ROLLBACK/.test(answer)) end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: urlAt(databaseUrl, (server.address() as net.AddressInfo).port),
    cut: (at) => void (cut = at),
    mend: () => void (cut = null),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
