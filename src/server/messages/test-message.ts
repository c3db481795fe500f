import type { Sending } from '#domain/messages/decide-sending.ts'
import { readPhone } from '#domain/kit/phone-reading.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { zEmail } from '#domain/kit/text.ts'
import type { CommandResult } from '#server/kit/doctor/finding.ts'
import type { Env } from '#server/kit/env.ts'
import { newId } from '#server/kit/ids.ts'
import { mailAdvice } from './check-mail.ts'
import { genericAdvice, smsAdvice } from './check-sms.ts'
import { openMailer } from './mailer.ts'
import type { Letter } from './send-message.ts'
import { openTermii } from './termii.ts'

/**
 * Sends one e-mail with this server's settings, without the outbox. Returns the mail server's answer, and what to do.
 */
export async function testMail(env: Env, typed: string): Promise<CommandResult> {
  const email = zEmail.safeParse(typed)
  if (!email.success) return { text: `${typed} is not an e-mail address.`, code: 1 }
  const { send } = openMailer(env.SMTP_URL ?? null, env.MAIL_FROM)
  const body = 'This is a test. If you can read it, this Parlour can send e-mails.'
  const sending = withoutPassword(
    await send({ ...letterTo(email.data), subject: 'A test from Parlour', body }),
    env.SMTP_URL,
  )
  const accepted = `The mail server accepted the e-mail to ${email.data}, from ${env.MAIL_FROM}. If it doesn't arrive, look in the spam folder; then ask the company that runs the mail server.`
  return told('The mail server', sending, { accepted, advice: (reason) => mailAdvice(`${causeIn(sending)} ${reason}`) })
}

/**
 * Sends one SMS through Termii with this server's settings, without the outbox. Returns Termii's answer, and what to
 * do.
 */
export async function testSms(env: Env, typed: string): Promise<CommandResult> {
  const phone = readPhone(typed, 'NGN')
  if (typeof phone === 'string')
    return { text: `${sentenceOf(phone)} Write the number with its country code, as +2348031234567.`, code: 1 }
  const sending = await openTermii(env).send({
    ...letterTo(phone.e164),
    subject: '',
    body: 'A test: this Parlour can send SMS.',
  })
  const id = sending.kind === 'sent' && sending.providerId ? ` (message ${sending.providerId})` : ''
  const channel = env.TERMII_CHANNEL === 'generic' ? ` The channel is generic. ${genericAdvice}` : ''
  const accepted = `Termii accepted the SMS to ${phone.e164}${id}, from ${env.TERMII_SENDER_ID}. It was paid by the server's Termii account; no salon's SMS credit was used.${channel}`
  return told('Termii', sending, { accepted, advice: smsAdvice })
}

/** Returns the outcome without our password, which a mail server might repeat. */
function withoutPassword(sending: Sending, smtpUrl: string | undefined): Sending {
  const password = smtpUrl && decodeURIComponent(new URL(smtpUrl).password)
  if (!password || sending.kind === 'sent') return sending
  return { ...sending, reason: sending.reason.replaceAll(password, '…') }
}

const causeIn = (sending: Sending) => (sending.kind === 'sent' ? '' : (sending.cause ?? ''))

const letterTo = (recipient: string): Pick<Letter, 'id' | 'recipient' | 'stopUrl' | 'approved'> => ({
  id: newId(),
  recipient,
  stopUrl: null,
  approved: null,
})

function told(
  provider: string,
  sending: Sending,
  { accepted, advice }: { accepted: string; advice: (reason: string) => string },
): CommandResult {
  if (sending.kind === 'sent') return { text: accepted, code: 0 }
  if (sending.kind === 'refused' && sending.fault === 'not-set-up')
    return { text: `${sending.reason}.\n${advice(sending.reason)}`, code: 1 }
  const what =
    sending.kind === 'unknown'
      ? `${provider} gave no answer that can be read: the message may have been sent.`
      : `${provider} did not accept it.`
  return { text: `${what} ${sending.reason}\n${advice(sending.reason)}`, code: 1 }
}
