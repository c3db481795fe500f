import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Output } from '#domain/kit/endpoint.ts'
import { formatMoney } from '#domain/kit/money.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { listBalancesContract } from '#domain/sales/contract-payments.ts'
import { useMe } from '#web/kit/me.tsx'
import { useReadPages } from '#web/kit/query.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Figure } from '#web/kit/ui/values/Figure.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { ShowMore } from '#web/kit/ui/lists/ShowMore.tsx'
import styles from '#web/sales/receipt/record.module.css'

type Balance = Output<typeof listBalancesContract>['balances'][number]

/**
 * Shows a button with the number of unpaid sales, which opens their list. Shows nothing if there are none; after a
 * failed load, it still shows the button.
 */
export function OwedBalances({ onView }: { onView: (saleId: string) => void }) {
  const [opened, setOpened] = useState(false)
  const read = useReadPages(
    listBalancesContract,
    (cursor) => ({ query: { cursor } }),
    ({ balances }) => balances,
  )
  const figures = read.first?.figures
  const count = figures?.count ?? 0
  const view = (saleId: string) => {
    setOpened(false)
    onView(saleId)
  }
  return (
    <>
      {(count > 0 || read.isLoadingError) && (
        <Button variant="default" onClick={() => setOpened(true)}>
          {read.isLoadingError ? 'Owed Balances' : `${count} ${count === 1 ? 'balance' : 'balances'} owed`}
        </Button>
      )}
      <Sheet title="Owed Balances" opened={opened} onClose={() => setOpened(false)} width={560}>
        <Loadable read={read} what="Balances" empty={<EmptyState drawing="money" title="Nothing is owed." />}>
          {(balances) => (
            <>
              <p className={styles.sum}>
                Owed in all
                <Figure size="total">
                  <Money minor={figures?.totalMinor ?? 0} stepBack />
                </Figure>
              </p>
              <Rows label="Owed Balances">
                {balances.map((balance) => (
                  <BalanceRow key={balance.saleId} balance={balance} onView={view} />
                ))}
              </Rows>
            </>
          )}
        </Loadable>
        <ShowMore read={read} />
      </Sheet>
    </>
  )
}

function BalanceRow({ balance, onView }: { balance: Balance; onView: (saleId: string) => void }) {
  const { currency, timeZone } = useMe().salon
  const { saleId, number, soldAt, customerName, totalMinor, balanceMinor } = balance
  const of = balanceMinor === totalMinor ? '' : ` of ${formatMoney(totalMinor, currency)}`
  return (
    <Row
      title={customerName ?? 'Walk-in'}
      onPress={() => onView(saleId)}
      detail={`No. ${number}${of}, ${formatDate(localDateOf(soldAt, timeZone))}`}
      end={<Money minor={balanceMinor} />}
    />
  )
}
