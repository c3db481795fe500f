import type { CardAccount } from '#domain/deposits/contract.ts'

const notHere = 'Paystack doesn’t accept your currency, so customers pay by transfer.'

/** Returns whether cards are accepted, by which key and, if they aren't, why not. */
export function standingOf({ account, isPossible }: CardAccount): string {
  if (!account) return isPossible ? 'Cards are not accepted yet.' : notHere
  const { keyEnd, mode, isChecked, isReadable } = account
  const key = `The key ends in ${keyEnd}.`
  if (!isPossible) return `${key} ${notHere}`
  if (!isReadable) return `Cards are not accepted, because this server cannot read your key. ${key} Enter it again.`
  const test = mode === 'test' ? ' It is a test key: no money moves.' : ''
  const unasked = isChecked ? '' : ' Paystack could not be reached to check it.'
  return `Cards are accepted. ${key}${test}${unasked}`
}

/** Returns what a new key means for payments that customers may be making now; '' if there are none. */
export function warningOf({ account, openCount }: CardAccount): string {
  if (!account || openCount === 0) return ''
  const [what, it] = openCount === 1 ? ['1 payment is', 'it'] : [`${openCount} payments are`, 'them']
  return `${what} under way. If you delete the key or save one of another Paystack account now, Parlour no longer sees ${it}.`
}
