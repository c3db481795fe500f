import { Button } from '@mantine/core'
import type { Output } from '#domain/kit/endpoint.ts'
import { formatMoney } from '#domain/kit/money.ts'
import { localDateOf, today } from '#domain/kit/local-time.ts'
import { formatShortDay } from '#domain/kit/time-format.ts'
import { balanceReminder } from '#domain/sales/list/balance-reminder.ts'
import { listBalancesContract } from '#domain/sales/contract-payments.ts'
import { bankRefused } from '#domain/virtual-accounts/pay-in-words.ts'
import { useMe } from '#web/kit/me.tsx'
import { useReadPages } from '#web/kit/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Figure } from '#web/kit/ui/values/Figure.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { ShowMore } from '#web/kit/ui/lists/ShowMore.tsx'
import { CopyPayLink } from '#web/sales/receipt/CopyPayLink.tsx'
import { SaidPaid } from '#web/sales/receipt/SaidPaid.tsx'
import styles from '#web/sales/receipt/record.module.css'
import { WhatsAppButton } from '#web/kit/ui/values/WhatsAppButton.tsx'

type Balance = Output<typeof listBalancesContract>['balances'][number]

interface OwedBalancesProps {
  onView: (saleId: string) => void
  /** Opens the form that takes a payment. */
  onPay: (saleId: string) => void
}

/** Lists the sales with a balance owed, and what is owed in all. */
export function OwedBalances({ onView, onPay }: OwedBalancesProps) {
  const read = useBalances()
  return (
    <Card title="Owed Balances" hidesTitle>
      <Loadable read={read} what="Balances" empty={<EmptyState drawing="money" title="Nothing is owed." />}>
        {(balances) => (
          <>
            <p className={styles.sum}>
              Owed in all
              <Figure size="total">
                <Money minor={read.first?.figures?.totalMinor ?? 0} stepBack />
              </Figure>
            </p>
            <Rows label="Owed Balances">
              {balances.map((balance) => (
                <BalanceRow key={balance.saleId} {...{ balance, onView, onPay }} />
              ))}
            </Rows>
          </>
        )}
      </Loadable>
      <ShowMore read={read} />
    </Card>
  )
}

/** Reads the sales with a balance owed in pages. */
export function useBalances() {
  return useReadPages(
    listBalancesContract,
    (cursor) => ({ query: { cursor } }),
    ({ balances }) => balances,
  )
}

function BalanceRow({ balance, onView, onPay }: OwedBalancesProps & { balance: Balance }) {
  const { salon } = useMe()
  const { currency, timeZone } = salon
  const { saleId, number, soldAt, customerName, totalMinor, balanceMinor, phone, payPath } = balance
  const { paidSaidAt, refusedMinor } = balance
  const day = formatShortDay(localDateOf(soldAt, timeZone), today(useNow(), timeZone))
  const of = balanceMinor === totalMinor ? '' : ` of ${formatMoney(totalMinor, currency)}`
  return (
    <Row
      title={customerName ?? 'Walk-in'}
      onPress={() => onView(saleId)}
      detail={
        <>
          {`No. ${number}${of}, ${day}`}
          {paidSaidAt && <SaidPaid at={paidSaidAt} />}
          {refusedMinor !== null && <small className="pl-block pl-warn">{bankRefused(refusedMinor, currency)}</small>}
        </>
      }
      end={<Money minor={balanceMinor} />}
      actions={
        <>
          {phone && (
            <WhatsAppButton
              size="xs"
              variant="default"
              to={phone}
              text={balanceReminder(balance, salon, payPath && `${location.origin}${payPath}`)}
              label={`Remind ${customerName} by WhatsApp`}
            >
              Remind
            </WhatsAppButton>
          )}
          {payPath && <CopyPayLink path={payPath} number={number} inRow />}
          <Button size="xs" variant="default" aria-label={`Take Payment, No. ${number}`} onClick={() => onPay(saleId)}>
            Take Payment
          </Button>
        </>
      }
    />
  )
}
