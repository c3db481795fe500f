import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The headers and body exactly as they arrived. */
  raw: string
}

export interface SmtpSink {
  /** The server's address for SMTP_URL. */
  url: string
  mails: ReceivedMail[]
  /** Waits for the next mail that was not taken yet, and returns it. Throws after `timeoutMs`. */
  take: (timeoutMs?: number) => Promise<ReceivedMail>
  /**
   * Makes the next mails fail with this SMTP code, or hangs up once a mail has arrived completely; null accepts mails
   * again.
   */
  refuseWith: (code: number | 'hang-up' | null) => void
  close: () => Promise<void>
}

/**
 * Opens a local SMTP server that stores every mail in memory and delivers none. With a password it requires a log-in.
 * Listens on 127.0.0.1; port 0 means any free one.
 */
export async function openSmtpSink(port = 0, password?: string): Promise<SmtpSink> {
  const mails: ReceivedMail[] = []
  let taken = 0
  let refusal: number | 'hang-up' | null = null
  const server = new SMTPServer({
    disabledCommands: password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      if (auth.password === password) return done(null, { user: auth.username })
      // No server should repeat the password; whatever reads the answer must not rely on that.
      done(new Error(`5.7.8 Authentication of ${auth.username} with ${auth.password} failed`))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refusal === 'hang-up') return void server.connections.forEach((one) => one.close())
        const { mailFrom, rcptTo } = session.envelope
        // Real servers repeat the address as well.
        const words = `${String(refusal)[0]}.2.0 <${rcptTo[0]?.address}>: refused by the test`
        if (refusal !== null) return done(Object.assign(new Error(words), { responseCode: refusal }))
        const from = mailFrom ? mailFrom.address : ''
        mails.push({ from, to: rcptTo.map((one) => one.address), raw: Buffer.concat(parts).toString('utf8') })
        done()
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://${password === undefined ? '' : `salon:${password}@`}127.0.0.1:${address.port}`,
    mails,
    async take(timeoutMs = 10_000) {
      for (const end = Date.now() + timeoutMs; Date.now() < end;) {
        const mail = mails[taken]
        if (mail) {
          taken += 1
          return mail
        }
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      throw new Error(`no mail within ${timeoutMs} ms`)
    },
    refuseWith(code) {
      refusal = code
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Returns the readable text of a mail with a single part, with quoted-printable decoded. */
export function textOf({ raw }: ReceivedMail): string {
  const at = raw.indexOf('\r\n\r\n')
  const [head, body] = [raw.slice(0, at), raw.slice(at + 4)]
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
