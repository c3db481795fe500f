import type { ShownCharge } from '#domain/terminals/contract.ts'

/** The words for a charge: what is going on, and what to do. */
export interface ChargeWords {
  title: string
  line: string
}

/** Returns the words for a charge on the receipt and in the list of cases. */
export function chargeWords(charge: ShownCharge): ChargeWords {
  const { stage, terminalName: name } = charge
  if (stage === 'not-shown') return { title: `Not on ${name} yet`, line: problemWords(charge) }
  if (stage === 'failed')
    return { title: 'Not charged', line: `${problemWords(charge)} Take the payment in another way.` }
  if (stage === 'held') return { title: 'Needs a refund', line: heldWords(charge) }
  return words[stage](name)
}

const words: Readonly<
  Record<Exclude<ShownCharge['stage'], 'not-shown' | 'failed' | 'held'>, (name: string) => ChargeWords>
> = {
  preparing: (name) => ({ title: `Sending to ${name}…`, line: 'Nothing is charged yet.' }),
  unsure: () => ({
    title: 'Checking with Paystack…',
    line: 'The answer was lost. Parlour finds out what happened before it sends anything again.',
  }),
  sent: (name) => ({ title: `Sent to ${name}`, line: 'It will appear on the terminal in a moment.' }),
  waiting: (name) => ({ title: `Waiting for the card on ${name}`, line: 'The sale is settled as soon as it is paid.' }),
  declined: (name) => ({
    title: 'Card declined',
    line: `The customer can try again, or with another card, on ${name}.`,
  }),
  paid: (name) => ({ title: `Paid on ${name}`, line: 'The sale is settled.' }),
  cancelled: () => ({ title: 'Stopped', line: 'The amount is owed again.' }),
  expired: () => ({ title: 'Expired', line: 'No card came within an hour. The amount is owed again.' }),
  returned: () => ({ title: 'Refunded', line: 'The payment was refunded.' }),
}

function problemWords({ problem, said, offlineReference }: ShownCharge): string {
  const byHand = offlineReference === null ? '' : ` Or type ${offlineReference} on it.`
  switch (problem) {
    case 'offline':
      return `The terminal is off or has no network. Turn it on, then send again.${byHand}`
    case 'busy':
      return `The terminal is busy with another payment. Send again when it is free.${byHand}`
    case 'key':
      return 'Paystack does not accept your key. Enter it again under Settings, Deposits.'
    case 'country':
      return 'Paystack doesn’t offer its terminals in your country yet.'
    case 'amount':
      return 'Paystack answered with another amount.'
    default:
      return said === null
        ? `It could not be shown on the terminal. Send again.${byHand}`
        : `Paystack answered: “${said}”`
  }
}

function heldWords({ heldReason }: ShownCharge): string {
  const why = {
    amount: 'The paid amount is not the requested one.',
    currency: 'It was paid in another currency.',
    mode: 'It was paid with keys of another mode.',
    'paid-twice': 'It was paid on the terminal after the amount was paid in another way.',
    voided: 'It was paid after the sale was voided.',
  }
  return `${heldReason === null ? '' : why[heldReason]} Refund it in Paystack, then mark it here.`
}
