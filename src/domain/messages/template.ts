import { lineIn } from '#domain/kit/text.ts'
import type { MessageChannel, MessageKind } from './kinds.ts'
import { halvingSigns, plainForSms, smsPages } from './sms-text.ts'
import { standardTexts, subjects } from './standard-texts.ts'

/** The placeholders of a template, as `{name}`, with their meaning. */
export const placeholders = {
  name: 'Customer',
  salon: 'Salon',
  phone: 'Salon’s phone',
  date: 'Date',
  time: 'Time',
  staff: 'Staff member',
  services: 'Services',
  receipt: 'Receipt number',
  total: 'Total',
  deposit: 'Deposit',
  due: 'Deadline',
  booking: 'Booking page',
  link: 'Link of the visit',
} as const
export type Placeholder = keyof typeof placeholders

/** The values of a message's placeholders, and the short link that replaces that of the visit in an SMS; null or missing if unknown. */
export type Values = Readonly<Partial<Record<Placeholder | 'shortLink', string | null>>>

const always = ['name', 'salon', 'phone', 'booking'] as const
const ofVisit = [...always, 'date', 'time', 'staff', 'services', 'link'] as const

/** Returns the placeholders that a template of a kind may contain. */
export function placeholdersOf(kind: MessageKind): readonly Placeholder[] {
  if (kind === 'thanks') return [...always, 'receipt', 'total']
  if (kind === 'deposit-due') return [...ofVisit, 'deposit', 'due']
  return kind === 'come-back' || kind === 'birthday' ? always : ofVisit
}

/** The largest number of characters in a template. */
export const templateAtMost = 480

/**
 * Returns why a template can't be used, or null: words in braces must be known placeholders, and braces have no other
 * use.
 */
export function whyNotTemplate(kind: MessageKind, text: string): string | null {
  const known: readonly string[] = placeholdersOf(kind)
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find((name) => !known.includes(name))
  if (unknown !== undefined)
    return `{${unknown}} is not known here. There are ${known.map((name) => `{${name}}`).join(', ')}.`
  return /[{}]/.test(text.replace(/\{[^{}]*\}/g, '')) ? 'Use { and } only around a placeholder, as in {name}.' : null
}

/** A message with its subject and its final text. */
export interface Composed {
  subject: string
  body: string
}

/**
 * Returns the text of a message: the salon's own, or the standard text if null. Values are inserted literally. A
 * sentence whose placeholder is unknown is left out. In an SMS, values are written in plain characters, so that no name
 * shortens its pages, and the standard text is limited to one page (R-294, R-328). Messages about a visit to come end
 * with its link (R-438); in an SMS, the standard text names a short one instead of the salon's phone, and the salon's
 * own text decides, because each page costs.
 */
export function composed(kind: MessageKind, channel: MessageChannel, text: string | null, values: Values): Composed {
  const isSms = channel === 'sms'
  const { shortLink, ...known } = values
  const safe = safeValues(isSms && shortLink ? { ...known, link: shortLink } : known, isSms)
  const subject = filled(subjects[kind], { ...safe, salon: safe.salon ?? 'your salon' })
  const own = text === null ? '' : filled(text, safe)
  if (isSms) return { subject, body: own || fitted(smsTexts(kind, safe), safe) }
  return { subject, body: withLink(kind, own || filled(standardTexts[kind], safe), safe.link) }
}

/** The kinds of messages about a visit to come. */
const beforeVisit: readonly MessageKind[] = ['confirmation', 'reminder', 'reminder-soon', 'deposit-due', 'moved']

/** Returns the text of a message about a visit to come, with its link at the end if it is not in the text (R-438). */
function withLink(kind: MessageKind, body: string, link: string | null | undefined): string {
  if (!link || !beforeVisit.includes(kind) || body.includes(link)) return body
  return `${body}\n\n${linkWords(kind)}: ${link}`
}

/** Returns the standard texts of an SMS, the better one first: with the link of the visit if it has one, and with the phone. */
function smsTexts(kind: MessageKind, { link }: Values): string[] {
  return link ? [textWithLink(kind, ''), standardTexts[kind]] : [standardTexts[kind]]
}

/**
 * Returns the standard text of a kind. If it is about a visit to come, it ends with the visit's link and the given
 * words, instead of the salon's phone (R-438).
 */
export function textWithLink(kind: MessageKind, after: string): string {
  const text = standardTexts[kind]
  return beforeVisit.includes(kind) ? text.replace(/ [^.]*\{phone\}\.$/, ` ${linkWords(kind)}: {link}${after}`) : text
}

function linkWords(kind: MessageKind): string {
  if (kind === 'deposit-due') return 'Pay here'
  // When reminders arrive it is often too late to move or cancel online.
  return kind === 'reminder' || kind === 'reminder-soon' ? 'See or confirm it' : 'See or change it'
}

/** Returns the length of an SMS as it is charged, and the characters that halve its pages. */
export function lengthOf(body: string) {
  return { letters: body.length, ...smsPages(body), halving: halvingSigns(body) }
}

/**
 * Returns the values as one line each, without marks that change the reading direction, none longer than a template may
 * be.
 */
function safeValues(values: Values, isSms: boolean): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    const line = value && lineIn(value, templateAtMost)
    return [name, line ? (isSms ? plainValue(line) : line) : null]
  })
  return Object.fromEntries(entries) as Values
}

/**
 * Returns a value in plain characters and without a scheme: two slashes halve a page at the gateway, and phones open an
 * address without its scheme.
 */
function plainValue(value: string): string {
  const plain = plainForSms(value.replace(/^https?:\/\//, '')).trim()
  // Letters that cannot be transliterated stay as they are, because a message must say where and with whom.
  return /[a-z\d]/i.test(plain) ? plain : value
}

const sentences = /[\s\S]*?(?:[.!?]+(?=\s|$)\s*|\n+|$)/g

function filled(text: string, values: Values): string {
  const kept = (text.match(sentences) ?? []).filter((sentence) =>
    namesIn(sentence).every((name) => !isPlaceholder(name) || values[name]),
  )
  return kept
    .join('')
    .replace(/\{([^{}]*)\}/g, (whole, name: string) => (isPlaceholder(name) ? (values[name] ?? '') : whole))
    .trim()
}

/**
 * Returns the first text that fits on one page: the parts that do not fit are left out, the least important first.
 */
function fitted(texts: readonly string[], values: Values): string {
  const shorter = texts.flatMap((text) => shortened(text, values))
  return shorter.find((one) => one && smsPages(one).pages === 1) ?? shorter.findLast(Boolean) ?? ''
}

/** Returns a text with fewer and fewer parts. */
function shortened(text: string, values: Values): string[] {
  const alone = text.replace(' with {staff}', '')
  const salon = values.salon?.slice(0, 25) ?? null
  return [
    filled(text, values),
    filled(alone, values),
    filled(alone, { ...values, name: null }),
    filled(alone, { ...values, name: null, phone: null }),
    filled(alone, { ...values, name: null, phone: null, booking: null, salon }),
  ]
}

const namesIn = (text: string) => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)

/** Returns whether a word may be used in braces as a placeholder. */
export function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(placeholders, name)
}
