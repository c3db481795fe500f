import nodemailer from 'nodemailer'

export interface Letter {
  /** The same for all attempts, so that a mail program shows a message only once that was sent twice. */
  id: string
  recipient: string
  subject: string
  body: string
}

/** How sending went. A `final` fault will not go away by trying again, e.g. an address that does not exist. */
export type Sending = { sent: true } | { sent: false; reason: string; final: boolean }

export interface Mailer {
  send: (letter: Letter) => Promise<Sending>
}

/** Sends plain-text e-mail through an SMTP server (`smtp://user:pass@host:port`, `smtps://…`). Never throws. */
export function openMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, recipient, subject, body }) {
      const messageId = `<${id}@parlour.invalid>`
      // As an object, an address cannot smuggle in a second one.
      const to = { name: '', address: recipient }
      return transport.sendMail({ from, to, subject, text: body, messageId }).then(
        () => ({ sent: true }),
        (error: SmtpError) => ({ sent: false, reason: reasonOf(error), final: isFinal(error) }),
      )
    },
  }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  response?: string
}

function reasonOf(error: SmtpError): string {
  return [error.code, error.response ?? error.message].filter(Boolean).join(': ').slice(0, 500)
}

/** A 5xx answer about the address or the message is final. One about our log-in is not: the host can correct the password. */
function isFinal(error: SmtpError): boolean {
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && (error.responseCode ?? 0) >= 500
}
