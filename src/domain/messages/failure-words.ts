import type { MessageChannel } from './kinds.ts'

/** What went wrong with a message, and what to do, each as a sentence. */
interface Problem {
  what: string
  advice: string
}

const host = 'Ask the person who hosts this server.'
const later = 'Send it again later.'

/** The names of the services that send messages, at the beginning of a sentence. */
const services: Readonly<Record<MessageChannel, string>> = {
  sms: 'The SMS service',
  email: 'The mail server',
  whatsapp: 'WhatsApp',
}

const numberWrong = { what: 'This phone number can’t get SMS.', advice: 'Check the number, or call.' }
const addressWrong = { what: 'This e-mail address doesn’t exist.', advice: 'Check the address, or call.' }

type Known = readonly [RegExp, Problem]

/**
 * The problems that the providers report, as they are stored, the first that matches: Termii's responses and reports,
 * WhatsApp's error codes (developers.facebook.com, of 2026-05-15), and the mail server's codes (RFC 5321, RFC 3463).
 */
const known: Readonly<Record<MessageChannel, readonly Known[]>> = {
  sms: [
    [/balance/i, { what: 'The SMS account of this server is empty.', advice: `${host} It has to be topped up.` }],
    [/^dnd active/i, { what: 'This number is on the do-not-disturb list.', advice: 'Call, or use WhatsApp.' }],
    [/^expired/i, { what: 'The phone was off or out of reach for too long.', advice: 'Call, or send it again later.' }],
    [
      /^(message failed|failed|undeliver)/i,
      { what: 'It did not reach the phone.', advice: 'Check the number, or call.' },
    ],
    [/^rejected/i, { what: 'The phone’s network did not accept it.', advice: 'Call, or use WhatsApp.' }],
    [/phone number|invalid (number|recipient|to\b)/i, numberWrong],
    [/daily limit/i, { what: 'The SMS service sends no more today.', advice: 'Send it again tomorrow, or call.' }],
    [
      /sender|route|channel|not active|device|^40[13]|_KEY\b/i,
      { what: 'The SMS service doesn’t accept this server’s settings.', advice: host },
    ],
  ],
  whatsapp: [
    [/#131026\b/, { what: 'This number can’t get WhatsApp messages.', advice: 'Send an SMS, or call.' }],
    [/#131050\b/, { what: 'The customer stopped such messages in WhatsApp.', advice: 'Call if it matters.' }],
    [
      /#(131049|130472)\b/,
      { what: 'WhatsApp limits how many such messages a person gets.', advice: 'Send it again another day, or call.' },
    ],
    [/#131042\b/, { what: 'The WhatsApp account of this server has a problem with its payment.', advice: host }],
    [
      /#(190|10|2\d\d|33|100|131005|131031|131045|131030|133010|368|132\d\d\d)\b|_(TOKEN|ID)\b|approved words/,
      { what: 'WhatsApp doesn’t accept this server’s settings.', advice: host },
    ],
    [/#(4|80007|130429|131048|131056|133016|131016|131057)\b/, { what: 'WhatsApp is busy.', advice: later }],
  ],
  email: [
    [/EAUTH|\b53[045]\b|SMTP_URL/, { what: 'The mail server doesn’t accept this server’s settings.', advice: host }],
    [
      /\b[45]\.2\.2\b|mailbox (is )?full|over ?quota/i,
      { what: 'The mailbox is full.', advice: 'Call, or send it again later.' },
    ],
    [/\b5\.1\.[0-9]\b|user unknown|no such user|mailbox unavailable|does not exist/i, addressWrong],
    [/\b5\.7\.\d|spam|blocked|policy/i, { what: 'The recipient’s mail service did not accept it.', advice: host }],
    [/^EENVELOPE: 5/, { what: 'The mail server did not accept this address.', advice: 'Check the address, or call.' }],
  ],
}

const away =
  /\b(E(?!ENVELOPE|MESSAGE)[A-Z_]{4,}|UND_ERR\w*|AbortError|TimeoutError)\b|CERT|SSL|^(429|5\d\d)\b|^\w+: 4\d\d\b|no answer that can be read/

/**
 * Returns what a provider's error means, and what to do. Never contains the provider's own text, which is in
 * codes and may name other people.
 */
export function problemOf(channel: MessageChannel, error: string): Problem {
  const service = services[channel]
  return (
    known[channel].find(([said]) => said.test(error))?.[1] ??
    (away.test(error)
      ? { what: `${service} is busy or can’t be reached.`, advice: later }
      : {
          what: `${service} did not accept it.`,
          advice: `Send it again. If it fails again, ask the person who hosts this server.`,
        })
  )
}
