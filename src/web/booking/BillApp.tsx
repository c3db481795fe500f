import { type ReactNode, useState } from 'react'
import { sayBillPaidAddress } from '#domain/booking/addresses-bill.ts'
import type { Bill, sayBillPaidContract } from '#domain/booking/contract-bill.ts'
import type { BillView } from '#domain/booking/page-view.ts'
import type { Address } from '#domain/kit/endpoint.ts'
import { epochMinOf } from '#domain/kit/dates.ts'
import { formatMoney } from '#domain/kit/money.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { checkBillAccountAddress, openBillAccountAddress } from '#domain/virtual-accounts/addresses.ts'
import { callAt } from '#web/kit/api.ts'
import { Bank } from './Bank.tsx'
import { PayIn } from './PayIn.tsx'
import { clockAt } from './clock.ts'
import { bookingLink, nameAt } from './links.ts'
import { SayPaid } from './SayPaid.tsx'
import { useChange } from './use-change.ts'

/** Shows the page of a pay link: the amount due, where to pay it, and what it is for. */
export function BillApp({ view: { page, token, ...view } }: { view: BillView }) {
  const [bill, setBill] = useState(view.bill)
  const { slug, currency } = page.salon
  const send = (address: Address) => async (key: string) => {
    const params = { salon: slug, token }
    setBill((await callAt<typeof sayBillPaidContract>(address, { params }, key)).bill)
  }
  const change = useChange(send(sayBillPaidAddress))
  return (
    <div className="booked">
      <h2 className="state">{stateOf(bill)}</h2>
      {bill.balanceMinor > 0 && (
        <section className="card deposit" aria-labelledby="to-pay">
          <h2 id="to-pay">Pay {formatMoney(bill.balanceMinor, currency)}</h2>
          <PayIn
            {...{ payIn: bill.payIn, amountMinor: bill.balanceMinor, salon: page.salon }}
            open={send(openBillAccountAddress)}
            check={send(checkBillAccountAddress)}
          />
          {bill.payIn.account?.standing !== 'waiting' && (
            <>
              {bill.payIn.isOffered && <h3 className="or scripted">Or into the salon’s account</h3>}
              <Bank account={bill.payTo} reference={`Receipt ${bill.number}`} />
              <SayPaid isSaid={bill.isSaid} change={change} isSoft={bill.payIn.isOffered} />
            </>
          )}
        </section>
      )}
      <BillCard bill={bill} page={page} />
      <a className="btn quiet" href={bookingLink(page)}>
        Book an appointment
      </a>
    </div>
  )
}

function stateOf({ balanceMinor, isVoided }: Bill): string {
  if (isVoided) return 'This sale was cancelled'
  return balanceMinor > 0 ? 'Balance due' : 'Fully paid. Thank you!'
}

/** Shows what was bought, and what was paid of it. */
function BillCard({ bill, page }: Pick<BillView, 'bill' | 'page'>) {
  const { number, soldAt, lines, discountMinor, tipsMinor, totalMinor, refundedMinor, paidMinor, balanceMinor } = bill
  const { currency, timeZone } = page.salon
  const [day] = clockAt(epochMinOf(soldAt), timeZone)
  return (
    <section className="card visit" aria-labelledby="receipt">
      <h2 id="receipt">Receipt No. {number}</h2>
      <p className="pl-quiet">
        {formatDate(day)}, {nameAt(page)}
      </p>
      {lines.map(({ name, quantity, totalMinor: lineMinor }, at) => (
        <Line key={at} name={quantity === 1 ? name : `${quantity} × ${name}`}>
          {formatMoney(lineMinor, currency)}
        </Line>
      ))}
      {discountMinor > 0 && <Line name="Discount">−{formatMoney(discountMinor, currency)}</Line>}
      {tipsMinor > 0 && <Line name="Tips">{formatMoney(tipsMinor, currency)}</Line>}
      <div className="total">
        <span>Total</span>
        <b className="sum">{formatMoney(totalMinor, currency)}</b>
      </div>
      {refundedMinor > 0 && <Line name="Refunded">−{formatMoney(refundedMinor, currency)}</Line>}
      {paidMinor > 0 && <Line name="Paid">−{formatMoney(paidMinor, currency)}</Line>}
      {balanceMinor > 0 && (
        <Line name="Balance">
          <b>{formatMoney(balanceMinor, currency)}</b>
        </Line>
      )}
    </section>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="line">
      <span>{name}</span>
      <span className="pl-num">{children}</span>
    </div>
  )
}
