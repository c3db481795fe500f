import { z } from 'zod'

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
/**
 * Returns whether a text is a domain name: at least two labels, the last of which is no number, so that it is not an IP
 * address.
 */
export function isDomainName(text: string): boolean {
  const labels = text.split('.')
  return (
    text.length <= 253 && labels.length > 1 && labels.every((one) => label.test(one)) && !/^\d+$/.test(labels.at(-1)!)
  )
}

const sentence = 'Enter a domain of your own, like book.adunhair.com.'

/**
 * The name of a domain as people type or copy it: without scheme, path, port and the dot at its end, in small letters.
 * Letters other than a to z are encoded as in DNS (xn--…).
 */
export const zDomainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(300, sentence)
  .transform((typed) => typed.replace(/^https?:\/\//, '').replace(/[/?#].*$/s, ''))
  .transform(hostNameOf)
  .refine(isDomainName, sentence)

/** The name in a request's Host, by which a salon's own site is known: without port and the dot at its end, in small letters. */
export function hostNameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}

/** Returns whether a domain is the server's or below it: no salon may take the address that all salons share. */
export const isOfHost = (domain: string, host: string) => domain === host || domain.endsWith(`.${host}`)
