import { lineIn } from '#domain/kit/text.ts'
import type { MessageKind } from './kinds.ts'
import { isPlaceholder, type Placeholder, textWithLink, type Values } from './template.ts'

/*
 * A business may send only pre-approved texts on WhatsApp, unless the customer wrote within a day (Template
 * fundamentals, developers.facebook.com, of 2026-05-05). So a server that uses WhatsApp's interface sends the standard
 * texts, each as a separate template with numbers for the variable parts. Those about a visit to come have its short
 * link, because values are limited.
 */

/**
 * The largest number of characters in one value, so that all values and the text stay below the 1,024 of a template. An
 * address is not cut, because it would lead nowhere.
 */
const valueAtMost = 120

/** The name to use if a customer's name may not appear in a message. */
const anybody = 'Customer'

/**
 * Returns the template of a kind as it is submitted for approval: `{{1}}` marks the first value. Also returns the
 * meaning of each value.
 */
export function approvedTemplate(kind: MessageKind): { name: string; text: string; values: Placeholder[] } {
  const values: Placeholder[] = []
  const text = textWithLink(kind, ' or call {phone}.').replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    if (!isPlaceholder(name)) return whole
    if (!values.includes(name)) values.push(name)
    return `{{${values.indexOf(name) + 1}}}`
  })
  return { name: kind.replaceAll('-', '_'), text, values }
}

const isAddress = (name: Placeholder) => name === 'link' || name === 'booking'

/** Returns a message in an approved text with its values; null if a value is unknown. */
export function approvedMessage(kind: MessageKind, values: Values): { body: string; parameters: string[] } | null {
  const { text, values: needed } = approvedTemplate(kind)
  const known = { ...values, link: values.shortLink }
  const parameters = needed.map((name) => {
    const whole = known[name] ?? ''
    const value = isAddress(name) ? whole : lineIn(whole, valueAtMost).replace(/\s+/g, ' ')
    return value || (name === 'name' ? anybody : '')
  })
  if (parameters.includes('')) return null
  return { body: text.replace(/\{\{(\d+)\}\}/g, (_whole, nth: string) => parameters[Number(nth) - 1]!), parameters }
}
