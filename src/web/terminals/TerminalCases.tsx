import { Button } from '@mantine/core'
import { paidText } from '#domain/deposits/held-words.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import {
  readTerminalCasesContract,
  refreshTerminalsContract,
  returnChargeContract,
  setMoneyAsideContract,
  type ShownCharge,
  type ShownMoney,
} from '#domain/terminals/contract.ts'
import { hrefTo } from '#web/kit/href.ts'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useRead, useWrite } from '#web/kit/query.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { useKeptFocus } from '#web/kit/ui/sheets/use-kept-focus.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { chargeWords } from './parts/charge-words.ts'

/** Shows charges that wait, payments to refund, and money that was taken on a device without a charge. */
export function TerminalCases() {
  const read = useRead(readTerminalCasesContract, {})
  const kept = useKeptFocus<HTMLDivElement>()
  return (
    <Card title="Needs a Look" aside={<Refresh />}>
      <div {...kept}>
        <Loadable read={read} what="Card terminals">
          {({ charges, unallocated }) =>
            charges.length + unallocated.length === 0 ? (
              <EmptyState drawing="money" title="Everything on the terminals is settled." isLow />
            ) : (
              <Rows label="Needs a Look">
                {charges.map((charge) => (
                  <ChargeRow key={charge.id} charge={charge} />
                ))}
                {unallocated.map((money) => (
                  <MoneyRow key={money.reference} money={money} />
                ))}
              </Rows>
            )
          }
        </Loadable>
      </div>
    </Card>
  )
}

function Refresh() {
  const refresh = useWrite(refreshTerminalsContract, {
    onDone: ({ hasAnswered }) => showToast(hasAnswered ? 'Up to date with Paystack' : 'Paystack did not answer'),
  })
  return (
    <Button
      size="xs"
      variant="light"
      aria-disabled={refresh.isPending}
      onClick={() => !refresh.isPending && refresh.mutate({})}
    >
      {refresh.isPending ? 'Asking...' : 'Ask Paystack'}
    </Button>
  )
}

function ChargeRow({ charge }: { charge: ShownCharge }) {
  const { timeZone } = useMe().salon
  const { id: chargeId, number, saleId, paidAt, createdAt, stage } = charge
  const back = useWrite(returnChargeContract)
  const [confirm, dialog] = useConfirm()
  const amount = amountOf(charge)
  const { title, line } = chargeWords(charge)
  return (
    <>
      <Row
        href={hrefTo(paths.sales, { receipt: saleId })}
        title={`${title}: ${amount}`}
        detail={`Receipt No. ${number}, ${formatDateTime(paidAt ?? createdAt, timeZone)}. ${line}`}
        actions={
          stage === 'held' && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Mark as refunded, ${amount}, No. ${number}`}
              onClick={() =>
                confirm({
                  title: 'Mark as refunded',
                  message: `You refunded ${amount} in Paystack. Parlour moves no money here.`,
                  confirmLabel: 'Mark as Refunded',
                  harmless: true,
                  onConfirm: () => back.mutateAsync({ params: { chargeId } }),
                })
              }
            >
              Mark as Refunded
            </Button>
          )
        }
      />
      {dialog}
    </>
  )
}

function MoneyRow({ money }: { money: ShownMoney }) {
  const { timeZone } = useMe().salon
  const { reference, terminalName, amountMinor: paidMinor, currency: paidCurrency, last4, paidAt } = money
  const aside = useWrite(setMoneyAsideContract)
  const [confirm, dialog] = useConfirm()
  const amount = paidText({ paidMinor, paidCurrency })
  const card = last4 === null ? '' : `, card ending in ${last4}`
  return (
    <>
      <Row
        title={`${amount} without a sale`}
        detail={`Typed on ${terminalName ?? 'a terminal'}, ${formatDateTime(paidAt, timeZone)}${card}. Record the sale by card, or refund it in Paystack; then set it aside.`}
        actions={
          <Button
            size="xs"
            variant="default"
            aria-label={`Set aside ${amount}`}
            onClick={() =>
              confirm({
                title: 'Set aside',
                message: `${amount} is recorded in another way, or was refunded. It leaves this list.`,
                confirmLabel: 'Set Aside',
                harmless: true,
                onConfirm: () => aside.mutateAsync({ body: { reference } }),
              })
            }
          >
            Set Aside
          </Button>
        }
      />
      {dialog}
    </>
  )
}

/** Returns the paid amount of a charge, in the currency in which it came, or else the charged one. */
const amountOf = ({ amountMinor, currency, paidMinor, paidCurrency }: ShownCharge) =>
  paidText({ paidMinor: paidMinor ?? amountMinor, paidCurrency: paidCurrency ?? currency })
