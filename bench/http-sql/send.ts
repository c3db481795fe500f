import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { onceHeader } from '../../src/domain/kit/endpoint.ts'

export interface Request {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
}

/** Returns a function that sends requests of a signed-in person; any status but 200 ends the run. */
export function sendTo(origin: string, cookie: string): (request: Request) => Promise<void> {
  const send = openSender(origin)
  return async (request) => await send(request, { cookie })
}

interface Line {
  socket: net.Socket
  /** The bytes of the response that have arrived so far. */
  bytes: Buffer
  settle: { resolve: () => void; reject: (error: Error) => void } | null
}

/**
 * Returns a function that sends requests over kept connections, one at a time on each, each with its own headers; any
 * status but 200 ends the run. The client's time is counted as the app's, although a visitor's phone is not part of its
 * machine; so this client only writes and counts bytes, in half the processor time of undici.
 */
export function openSender(origin: string): (request: Request, headers: Record<string, string>) => Promise<void> {
  const { hostname, port, host } = new URL(origin)
  const idle: Line[] = []

  function open(): Line {
    const socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
    const line: Line = { socket, bytes: Buffer.alloc(0), settle: null }
    const lost = (error?: Error) => line.settle?.reject(error ?? new Error('the app closed a connection'))
    socket.on('error', lost).on('close', () => {
      if (idle.includes(line)) idle.splice(idle.indexOf(line), 1)
      lost()
    })
    socket.on('data', (bytes) => {
      line.bytes = line.bytes.length > 0 ? Buffer.concat([line.bytes, bytes]) : bytes
      const status = answered(line.bytes)
      if (status === null) return
      const { resolve, reject } = line.settle!
      Object.assign(line, { bytes: Buffer.alloc(0), settle: null })
      idle.push(line)
      if (status === '200') resolve()
      else reject(new Error(`the app answered ${status}`))
    })
    socket.unref()
    return line
  }

  return ({ method, path, body }, own) =>
    new Promise((resolve, reject) => {
      const sent = body === undefined ? '' : JSON.stringify(body)
      const ofBody = body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(sent)),
        [onceHeader]: randomUUID(),
      }
      const headers = { host, 'accept-encoding': 'gzip', ...own, ...ofBody }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const line = idle.pop() ?? open()
      line.settle = { resolve, reject: (error) => reject(new Error(`${method} ${path}: ${error.message}`)) }
      line.socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${sent}`)
    })
}

/**
 * Returns the status of a response that has arrived completely, or null. The app's responses give their length, or come
 * in chunks.
 */
function answered(bytes: Buffer): string | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const isWhole = length === undefined ? bytes.subarray(-5).equals(lastChunk) : bytes.length >= end + 4 + Number(length)
  return isWhole ? head.slice(9, 12) : null
}

const lastChunk = Buffer.from('0\r\n\r\n')
