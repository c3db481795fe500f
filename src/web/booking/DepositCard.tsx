import { sayPaidAddress } from '#domain/booking/addresses-visit.ts'
import type { sayPaidContract, Visit } from '#domain/booking/contract-visit.ts'
import type { BookingPage } from '#domain/booking/page-view.ts'
import type { Address } from '#domain/kit/endpoint.ts'
import { formatMoney } from '#domain/kit/money.ts'
import { checkVisitAccountAddress, openVisitAccountAddress } from '#domain/virtual-accounts/addresses.ts'
import { callAt } from '#web/kit/api.ts'
import { Bank } from './Bank.tsx'
import { PayIn } from './PayIn.tsx'
import { momentText } from './moment-text.ts'
import { PayByCard } from './PayByCard.tsx'
import { SayPaid } from './SayPaid.tsx'
import { useChange } from './use-change.ts'

interface DepositCardProps {
  page: BookingPage
  token: string
  visit: Visit
  /** The provider is being asked about an earlier card payment. */
  isAsking?: boolean
  onChanged: (visit: Visit) => void
}

/** Shows the deposit of a visit: its amount, the account and the deadline, or its status. */
export function DepositCard(props: DepositCardProps) {
  const { page, visit } = props
  const { deposit } = visit
  if (!deposit || deposit.standing === 'dropped') return null
  const amount = formatMoney(deposit.amountMinor, page.salon.currency)
  return (
    <section className="card deposit" aria-labelledby="deposit">
      <h2 id="deposit">{headings[deposit.standing](amount)}</h2>
      {deposit.standing === 'waiting' ? <Waiting {...props} /> : <p>{outcomes[deposit.standing]}</p>}
    </section>
  )
}

const headings = {
  waiting: (amount: string) => `Pay the deposit of ${amount}`,
  expired: () => 'The deposit was not paid in time',
  received: (amount: string) => `Deposit of ${amount} received`,
  kept: (amount: string) => `Deposit of ${amount}`,
  returned: (amount: string) => `Deposit of ${amount} refunded`,
} as const

const outcomes = {
  expired: 'The time was released. If you have paid, please call the salon.',
  received: 'You pay that much less at the salon.',
  kept: 'The salon keeps it.',
  returned: 'The salon has refunded it.',
} as const

function Waiting({ page, token, visit, isAsking = false, onChanged }: DepositCardProps) {
  const { amountMinor, payTo, dueAt, isSaid, card, payIn } = visit.deposit!
  const { timeZone, slug } = page.salon
  const send = (address: Address) => async (key: string) => {
    const params = { salon: slug, token }
    onChanged((await callAt<typeof sayPaidContract>(address, { params }, key)).visit)
  }
  const change = useChange(send(sayPaidAddress))
  return (
    <>
      <p>
        Your time is held until <b>{dueAt && momentText(dueAt, timeZone)}</b>. If the deposit isn’t paid by then, the
        slot is released.
      </p>
      {card.isOffered && (
        <>
          <PayByCard page={page} token={token} visit={visit} isAsking={isAsking} />
          <h3 className="or scripted">Or by bank transfer</h3>
        </>
      )}
      <PayIn
        {...{ payIn, amountMinor, salon: page.salon }}
        open={send(openVisitAccountAddress)}
        check={send(checkVisitAccountAddress)}
      />
      {payIn.account?.standing !== 'waiting' && (
        <>
          {payIn.isOffered && <h3 className="or scripted">Or into the salon’s account</h3>}
          <Bank account={payTo} reference={visit.reference} />
          {payTo?.depositNote && <p>{payTo.depositNote}</p>}
          <SayPaid isSaid={isSaid} change={change} isSoft={card.isOffered || payIn.isOffered} />
        </>
      )}
      <p className="pl-quiet">{notGivenBack(visit, timeZone)}</p>
    </>
  )
}

/** Returns the rule for customers who have paid and cancel. */
export function notGivenBack({ changeUntil, canChange }: Visit, zone: string): string {
  if (!canChange) return 'The deposit is not refunded when the visit is cancelled.'
  return `The deposit is not refunded when cancelled later than ${momentText(changeUntil, zone)}.`
}
