import { Transform } from 'node:stream'
import nodemailer from 'nodemailer'
import type { Sending } from '#domain/messages/decide-sending.ts'
import type { Carrier } from './send-message.ts'

/**
 * Returns a carrier that sends plain-text e-mail through an SMTP server (`smtp://user:pass@host:port`, `smtps://…`);
 * null if none is set, and then nothing can be sent. Sending never throws.
 */
export function openMailer(smtpUrl: string | null, from: string): Carrier {
  const send = smtpUrl === null ? async () => notSetUp : sendBy(smtpUrl, from)
  return { channel: 'email', costsCredits: false, send }
}

const unset = 'SMTP_URL is not set'
const notSetUp = { kind: 'refused', reason: unset, cause: unset, final: true, fault: 'not-set-up' } as const

function sendBy(smtpUrl: string, from: string): Carrier['send'] {
  const transport = transportTo(smtpUrl)
  const handedOver = new Set<string>()
  transport.use('stream', ({ message }, done) => {
    message.transform(() => noticesEnd(() => handedOver.add(message.messageId())))
    done()
  })
  return async ({ id, recipient, subject, body, stopUrl }) => {
    const messageId = `<${id}@parlour.invalid>`
    // Passed as an object, so that an address cannot smuggle in a second one.
    const to = { name: '', address: recipient }
    const mail = { from, to, subject, text: stopUrl ? withStop(body, stopUrl) : body, messageId, ...listOf(stopUrl) }
    const sending = await transport.sendMail(mail).then(
      () => ({ kind: 'sent', providerId: null }) as const,
      (error: SmtpError) => failedOf(error, handedOver.has(messageId)),
    )
    handedOver.delete(messageId)
    return sending
  }
}

/** Connects to a mail server and logs in; returns the codes of the cause if that fails, or null. Sends nothing. */
export async function tryLogin(smtpUrl: string): Promise<string | null> {
  const transport = transportTo(smtpUrl)
  try {
    await transport.verify()
    return null
  } catch (error) {
    return causeOf(error as SmtpError)
  } finally {
    transport.close()
  }
}

function transportTo(smtpUrl: string) {
  return nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Returns the text of an e-mail with the opt-out link below it; the link is not part of the salon's text. */
const withStop = (body: string, stopUrl: string) => `${body}\n\n--\nNo more such messages? ${stopUrl}`

/**
 * Returns the header for mail programs that show an unsubscribe link (RFC 2369). The link opens the page whose button
 * ends the messages.
 */
const listOf = (stopUrl: string | null) => (stopUrl === null ? {} : { headers: { 'List-Unsubscribe': `<${stopUrl}>` } })

/**
 * Returns a stream that passes everything on and reports when the end was reached, because a server that has the whole
 * e-mail may have accepted it.
 */
function noticesEnd(onEnd: () => void): Transform {
  return new Transform({
    transform: (part, _encoding, done) => done(null, part),
    flush(done) {
      onEnd()
      done()
    },
  })
}

function failedOf(error: SmtpError, isHandedOver: boolean): Sending {
  const [reason, cause] = [reasonOf(error), causeOf(error)]
  if (isHandedOver && error.responseCode === undefined) return { kind: 'unknown', reason, cause }
  return { kind: 'refused', reason, cause, final: isFinal(error) }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  response?: string
}

function reasonOf(error: SmtpError): string {
  return [error.code, error.response ?? error.message].filter(Boolean).join(': ').slice(0, 500)
}

/**
 * Returns the codes of an error, such as 'EAUTH 535 5.7.8' or 'ESOCKET ECONNREFUSED', without its text, because servers
 * repeat addresses in their answers.
 */
function causeOf({ code, responseCode, response, message }: SmtpError): string {
  const extended = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  const ofSystem = responseCode === undefined ? /\b(?:E[A-Z]{4,}|[A-Z]+(?:_[A-Z]+)+)\b/.exec(message)?.[0] : undefined
  return [code, responseCode, extended, ofSystem === code ? undefined : ofSystem].filter(Boolean).join(' ')
}

/**
 * Returns whether an error is final: a 5xx answer about the address or the message is, but one about our log-in is not,
 * because the host can correct the password.
 */
function isFinal(error: SmtpError): boolean {
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && (error.responseCode ?? 0) >= 500
}
