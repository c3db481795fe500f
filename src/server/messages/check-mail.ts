import type { Env } from '#server/kit/env.ts'
import type { Finding, Level } from '#server/kit/doctor/finding.ts'
import { tryLogin } from './mailer.ts'

const say = (level: Level, text: string): Finding[] => [{ name: 'E-mail', level, text }]

/** Checks the mail server by connecting and logging in. Sends nothing. */
export async function checkMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Env): Promise<Finding[]> {
  if (!SMTP_URL) return say('off', "No mail server: people can't reset their password. Set SMTP_URL.")
  const { host } = new URL(SMTP_URL)
  const cause = await tryLogin(SMTP_URL)
  if (cause !== null) return say('fault', `The mail server ${host} can't be used (${cause}). ${mailAdvice(cause)}`)
  if (/@localhost\b/.test(MAIL_FROM))
    return say(
      'warning',
      `The mail server ${host} works, but most servers refuse e-mails from @localhost. Set MAIL_FROM.`,
    )
  if (!PUBLIC_URL)
    return say('warning', `The mail server ${host} works, but people can't reset their password. Set PUBLIC_URL.`)
  return say('ok', `The mail server ${host} answers and accepts the log-in.`)
}

/** Returns the advice for a cause of failing e-mails. */
export function mailAdvice(cause: string): string {
  if (/SMTP_URL/.test(cause)) return 'Set SMTP_URL to your mail server.'
  if (/EAUTH|\b53[045]\b/.test(cause)) return 'Correct the user and password in SMTP_URL.'
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(cause)) return 'Correct the name of the mail server in SMTP_URL.'
  if (/CERT|SIGNED|ISSUER|SIGNATURE|ALTNAME|ETLS|SSL/.test(cause))
    return "Use the name on the mail server's certificate in SMTP_URL, or have the certificate renewed."
  if (/ECONN|ETIMEDOUT|ESOCKET|EHOSTUNREACH|ENETUNREACH/.test(cause))
    return 'Correct the host and port in SMTP_URL: smtps:// with port 465, or smtp:// with port 587. Many hosting companies block port 25.'
  if (/EENVELOPE/.test(cause))
    return 'Set MAIL_FROM to an address that this mail server may send for, or correct the recipient.'
  if (/\b4\d\d\b/.test(cause)) return 'The mail server asks to try later.'
  return "Read the mail server's answer, or ask the company that runs it."
}
