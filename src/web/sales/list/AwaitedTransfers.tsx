import { Button } from '@mantine/core'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { formatMoney } from '#domain/kit/money.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { listTransfersContract } from '#domain/sales/contract-payments.ts'
import { bankRefused } from '#domain/virtual-accounts/pay-in-words.ts'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useReadPages } from '#web/kit/query.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { useKeptFocus } from '#web/kit/ui/sheets/use-kept-focus.ts'
import { Opener } from '#web/kit/ui/lists/Opener.tsx'
import { ShowMore } from '#web/kit/ui/lists/ShowMore.tsx'
import { useConfirmTransfer } from '#web/sales/receipt/use-confirm-transfer.ts'
import { HeldArrivals } from './HeldArrivals.tsx'
import styles from '#web/sales/receipt/record.module.css'

type Transfer = Output<typeof listTransfersContract>['transfers'][number]

/** Lists the awaited transfers, each with its receipt and a button that confirms it. */
export function AwaitedTransfers({ onView }: { onView: (saleId: string) => void }) {
  const read = useTransfers()
  // The button disappears with its row. The focus moves to the list, not to the next button, which a second press would
  // press.
  const kept = useKeptFocus<HTMLDivElement>()
  return (
    <>
      <HeldArrivals />
      <Card
        title="Awaited Transfers"
        hidesTitle
        aside={
          <Button component={AppLink} href={paths.statement} size="xs" variant="light">
            Match a Bank Statement
          </Button>
        }
      >
        <div className={styles.list} {...kept}>
          <Loadable read={read} what="Transfers" empty={<EmptyState drawing="money" title="No transfers awaited." />}>
            {(transfers) => (
              <ul className="pl-stack pl-gap-12 pl-above-8" aria-label="Awaited Transfers">
                {transfers.map((transfer) => (
                  <TransferRow key={transfer.id} transfer={transfer} onView={onView} />
                ))}
              </ul>
            )}
          </Loadable>
          <ShowMore read={read} />
        </div>
      </Card>
    </>
  )
}

/** Reads the awaited transfers in pages. */
export function useTransfers() {
  return useReadPages(
    listTransfersContract,
    (cursor) => ({ query: { cursor } }),
    ({ transfers }) => transfers,
  )
}

function TransferRow({ transfer, onView }: { transfer: Transfer; onView: (saleId: string) => void }) {
  const { currency, timeZone } = useMe().salon
  const { id, saleId, number, customerName, staffName, amountMinor, paidAt, refusedMinor } = transfer
  const amount = formatMoney(amountMinor, currency)
  const { confirm, isPending, error } = useConfirmTransfer({ saleId, paymentId: id }, amount)
  return (
    <li className={styles.opens}>
      <span>
        <b>
          <Opener onPress={() => onView(saleId)}>
            <Money minor={amountMinor} /> from {customerName ?? 'a walk-in'}
          </Opener>
        </b>
        <small>
          Receipt No. {number}, {formatDateTime(paidAt, timeZone)}, taken by {staffName}
        </small>
        {refusedMinor !== null && <small className="pl-warn">{bankRefused(refusedMinor, currency)}</small>}
        {error && (
          <small role="alert" className="pl-danger">
            {error.message}
          </small>
        )}
      </span>
      <Button
        size="xs"
        variant="default"
        aria-label={`Confirm transfer of ${amount}, No. ${number}`}
        aria-disabled={isPending}
        onClick={confirm}
      >
        {isPending ? 'Confirming...' : 'Confirm'}
      </Button>
    </li>
  )
}
