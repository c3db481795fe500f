import http from 'node:http'
import https from 'node:https'

/** How long a gateway may take to answer, in milliseconds; less than a claim lasts. */
const PATIENCE_MS = 20_000

/** The longest answer that is read, in bytes. */
const MOST_BYTES = 65_536

/** What came back; without a status, whether anything may have left. */
export type Answer = { status: number; body: string } | { status: null; reason: string; hasLeft: boolean }

/**
 * Asks a gateway to send something, as JSON. Each on a connection of its own: one that was kept open may have been closed by the other side, and then nobody knows. As
 * long as it was not made, nothing has left.
 */
export async function postOnce(url: URL, body: object, more: Record<string, string> = {}): Promise<Answer> {
  const isSecure = url.protocol === 'https:'
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const headers = { 'content-type': 'application/json', accept: 'application/json', ...more }
  let hasLeft = false
  try {
    const answer = await new Promise<http.IncomingMessage>((done, fail) => {
      const options = { method: 'POST', headers, signal, agent: false as const }
      const request = (isSecure ? https : http).request(url, options, done)
      request.on('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', () => (hasLeft = true)))
      request.on('error', fail)
      request.end(JSON.stringify(body))
    })
    return { status: answer.statusCode ?? 0, body: await readAll(answer) }
  } catch (error) {
    return { status: null, reason: (error as NodeJS.ErrnoException).code ?? (error as Error).name, hasLeft }
  }
}

async function readAll(answer: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size > MOST_BYTES) break
  }
  return Buffer.concat(parts).toString('utf8')
}
