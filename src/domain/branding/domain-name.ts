import { z } from 'zod'

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
/**
 * Returns whether a text is a domain name: at least two labels, the last of which is not a number, so that it is not an
 * IP address.
 */
export function isDomainName(text: string): boolean {
  const labels = text.split('.')
  return (
    text.length <= 253 && labels.length > 1 && labels.every((one) => label.test(one)) && !/^\d+$/.test(labels.at(-1)!)
  )
}

const sentence = 'Enter a domain of your own, like book.adunhair.com.'

/**
 * A domain name as people type or copy it; the result has no scheme, path, port or final dot, and is in lower case.
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

/**
 * Returns the host name from a request's Host header, by which a salon's own site is recognised: without port
 * and final dot, in lower case.
 */
export function hostNameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}

/** Returns whether a domain is the server's or below it. No salon may take the address that all salons share. */
export const isOfHost = (domain: string, host: string) => domain === host || domain.endsWith(`.${host}`)
