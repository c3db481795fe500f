import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

/** The records of a name. */
export interface Records {
  TXT?: string[]
  CNAME?: string
  A?: string[]
}

const types = { A: 1, CNAME: 5, TXT: 16 } as const
const noSuchName = 3
const failed = 2

export interface DnsEmulator {
  /** The server's address for DNS_SERVER, such as '127.0.0.1:5353'. */
  server: string
  /** The records by name, in lower case. New entries are answered from now on. */
  names: Map<string, Records>
  /** Whether every query is answered with a failure. */
  isDown: boolean
  /** A promise that the next response waits for. */
  sendsAfter: Promise<unknown>
  /** The queries received, such as 'TXT _parlour.book.adunhair.com'. */
  asked: string[]
  close: () => Promise<void>
}

/** Opens an emulator of a DNS server on this machine: the part of RFC 1035 over UDP that a resolver needs. */
export async function openDnsEmulator(): Promise<DnsEmulator> {
  const socket = createSocket('udp4')
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address() as AddressInfo
  const emulator: DnsEmulator = {
    server: `127.0.0.1:${port}`,
    names: new Map(),
    isDown: false,
    sendsAfter: Promise.resolve(),
    asked: [],
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
  socket.on('message', (query, from) => {
    const { name, type, end } = questionIn(query)
    const kind = (Object.keys(types) as (keyof typeof types)[]).find((one) => types[one] === type)
    emulator.asked.push(`${kind ?? type} ${name}`)
    const found = emulator.names.get(name)
    const records = emulator.isDown || !kind || !found ? [] : recordsFor(kind, found, emulator.names)
    const code = emulator.isDown ? failed : found ? 0 : noSuchName
    const answer = answerTo(query.subarray(0, end), code, records)
    void emulator.sendsAfter.then(() => socket.send(answer, from.port, from.address))
  })
  return emulator
}

/** Returns the records of a kind; those of an alias are stored with its target. */
function recordsFor(kind: keyof typeof types, found: Records, names: Map<string, Records>): Buffer[] {
  if (found.CNAME && kind !== 'CNAME') {
    const there = names.get(found.CNAME)
    return [recordOf('CNAME', nameBytes(found.CNAME)), ...(there ? recordsFor(kind, there, names) : [])]
  }
  if (kind === 'CNAME') return found.CNAME ? [recordOf('CNAME', nameBytes(found.CNAME))] : []
  if (kind === 'A') return (found.A ?? []).map((address) => recordOf('A', Buffer.from(address.split('.').map(Number))))
  return (found.TXT ?? []).map((text) =>
    recordOf('TXT', Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])),
  )
}

function questionIn(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function answerTo(question: Buffer, code: number, records: readonly Buffer[]): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, ...records])
}

/** Returns a record of the requested name (as a pointer to it), which must not be cached. */
function recordOf(type: keyof typeof types, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(types[type], 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function nameBytes(name: string): Buffer {
  return Buffer.concat([
    ...name.split('.').map((one) => Buffer.from([one.length, ...Buffer.from(one)])),
    Buffer.from([0]),
  ])
}
