import { type ReactNode, useState } from 'react'
import { sayPaidAddress } from '#domain/booking/addresses-visit.ts'
import type { sayPaidContract, Visit } from '#domain/booking/contract-visit.ts'
import type { BookingPage } from '#domain/booking/page-view.ts'
import { formatMoney } from '#domain/kit/money.ts'
import { callAt } from '#web/kit/api.ts'
import { copyText } from '#web/kit/copy-text.ts'
import { Failure } from './Failure.tsx'
import { momentText } from './moment-text.ts'
import { PayByCard } from './PayByCard.tsx'
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
  const { payTo, dueAt, isSaid, card } = visit.deposit!
  const { timeZone, slug } = page.salon
  const change = useChange(async (key) => {
    const params = { salon: slug, token }
    onChanged((await callAt<typeof sayPaidContract>(sayPaidAddress, { params }, key)).visit)
  })
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
      <Bank payTo={payTo} reference={visit.reference} />
      <Failure error={change.error?.message} />
      <p aria-live="polite" className={isSaid ? undefined : 'pl-hidden'}>
        {isSaid && <b>Thank you. The salon will check and confirm it here.</b>}
      </p>
      {!isSaid && (
        <div className="after scripted">
          <button
            type="button"
            className={card.isOffered ? 'btn soft' : 'btn pri'}
            aria-disabled={change.isSending}
            onClick={() => void change.send('')}
          >
            {change.isSending ? 'Telling the salon…' : 'I have paid'}
          </button>
        </div>
      )}
      <p className="pl-quiet">{notGivenBack(visit, timeZone)}</p>
    </>
  )
}

/** Shows the account for a transfer. */
function Bank({ payTo, reference }: { payTo: NonNullable<Visit['deposit']>['payTo']; reference: string }) {
  return (
    <>
      {!payTo?.bankAccountNumber && <p>Please ask the salon where to pay.</p>}
      <dl className="bank">
        <Fact name="Bank">{payTo?.bankName}</Fact>
        <Fact name="Account number" copied={payTo?.bankAccountNumber}>
          {payTo?.bankAccountNumber}
        </Fact>
        <Fact name="Account name">{payTo?.bankAccountName}</Fact>
        <Fact name="Payment reference for the transfer" copied={reference}>
          {reference}
        </Fact>
      </dl>
      {payTo?.depositNote && <p>{payTo.depositNote}</p>}
    </>
  )
}

/** Shows a bank detail, with a button that copies it. */
function Fact({ name, copied, children }: { name: string; copied?: string | null; children: ReactNode }) {
  const [isCopied, setCopied] = useState(false)
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{children}</b>
        {copied && (
          <button
            type="button"
            className="btn soft scripted"
            aria-label={`Copy: ${name}`}
            onClick={() => void copyText(copied).then(() => setCopied(true))}
          >
            <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
          </button>
        )}
      </dd>
    </div>
  )
}

/** Returns the rule for customers who have paid and cancel. */
export function notGivenBack({ changeUntil, canChange }: Visit, zone: string): string {
  if (!canChange) return 'The deposit is not refunded when the visit is cancelled.'
  return `The deposit is not refunded when cancelled later than ${momentText(changeUntil, zone)}.`
}
