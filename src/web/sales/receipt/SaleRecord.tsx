import { Button } from '@mantine/core'
import { today } from '#domain/kit/local-time.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { formatMoney } from '#domain/kit/money.ts'
import { dismissClaimContract, missTransferContract } from '#domain/sales/contract-payments.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import { useWrite } from '#web/kit/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { useKeptFocus } from '#web/kit/ui/sheets/use-kept-focus.ts'
import { PayInPanel } from '#web/virtual-accounts/parts/PayInPanel.tsx'
import { canRefund, canVoid } from '#web/sales/taking-back/refundable.ts'
import { CopyPayLink } from './CopyPayLink.tsx'
import styles from './record.module.css'
import { SaidPaid } from './SaidPaid.tsx'
import { useConfirmTransfer } from './use-confirm-transfer.ts'

interface SaleRecordProps {
  sale: Receipt
  /** The path of the page that says where to pay the balance; null if it is not handed out. */
  payPath: string | null
  mayChange: boolean
  mayTakeBack: boolean
  /** Opens the form of a step. */
  onGo: (step: Step) => void
}

/** The steps that have their own form. */
export type Step = 'refund' | 'void' | 'pay'

/** Shows, beneath the receipt and for the salon only, open tasks and the history of the sale. */
export function SaleRecord({ sale, payPath, mayChange, mayTakeBack, onGo }: SaleRecordProps) {
  const awaited = sale.payments.filter(({ status, terminal }) => status === 'awaiting' && !terminal)
  const notes = happened(sale)
  const kept = useKeptFocus()
  const back = useTakeBack(sale)
  const takesBack = mayTakeBack && back.length > 0
  if (awaited.length === 0 && notes.length === 0 && sale.balanceMinor === 0 && !takesBack) return null
  const money = (minor: number) => formatMoney(minor, sale.salon.currency)
  return (
    <section className={styles.record} aria-label="For the salon" {...kept}>
      {awaited.map((payment) => (
        <Awaited key={payment.id} sale={sale} payment={payment} mayChange={mayChange} />
      ))}
      {sale.balanceMinor > 0 && (
        <div className={styles.open}>
          <span>
            <b>Balance of {money(sale.balanceMinor)}</b>
            {sale.paidSaidAt && <SaidPaid at={sale.paidSaidAt} />}
          </span>
          {sale.paidSaidAt && mayChange && <DismissClaim saleId={sale.id} />}
          {payPath && <CopyPayLink path={payPath} number={sale.number} />}
          {mayChange && (
            <Button size="xs" variant="default" onClick={() => onGo('pay')}>
              Take Payment
            </Button>
          )}
          {mayChange && <PayInPanel subject="sale" id={sale.id} paymentId={null} />}
        </div>
      )}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {takesBack && (
        <div className="pl-cluster pl-gap-8">
          {back.map(({ step, label }) => (
            <Button key={step} size="xs" variant="default" onClick={() => onGo(step)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

/** Returns the possible ways to take the sale back: a refund while anything is left, and a void on the day of the sale. */
function useTakeBack(sale: Receipt) {
  const day = today(useNow(), sale.salon.timeZone)
  return [
    ...(canRefund(sale) ? [{ step: 'refund', label: 'Refund' } as const] : []),
    ...(canVoid(sale, day) ? [{ step: 'void', label: 'Void' } as const] : []),
  ]
}

/** Shows the button for a transfer that the customer announced and that did not arrive. */
function DismissClaim({ saleId }: { saleId: string }) {
  const dismiss = useWrite(dismissClaimContract, {
    onDone: () => showToast('The customer can say again that it is paid'),
  })
  const press = () => !dismiss.isPending && dismiss.mutate({ params: { saleId } })
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        aria-label="Did not arrive, balance"
        aria-disabled={dismiss.isPending}
        onClick={press}
      >
        Did not arrive
      </Button>
      {dismiss.error && (
        <small role="alert" className="pl-block pl-danger">
          {dismiss.error.message}
        </small>
      )}
    </>
  )
}

interface AwaitedProps {
  sale: Receipt
  payment: Receipt['payments'][number]
  mayChange: boolean
}

function Awaited({ sale, payment, mayChange }: AwaitedProps) {
  const params = { saleId: sale.id, paymentId: payment.id }
  const amount = formatMoney(payment.amountMinor, sale.salon.currency)
  const { confirm, isPending, error } = useConfirmTransfer(params, amount)
  const miss = useWrite(missTransferContract)
  const [ask, dialog] = useConfirm()
  return (
    <div className={styles.open}>
      <span>
        <b>Transfer of {amount} is awaited</b>
        {error && (
          <small role="alert" className="pl-block pl-danger">
            {error.message}
          </small>
        )}
      </span>
      {mayChange && (
        <>
          <Button
            size="xs"
            variant="subtle"
            onClick={() =>
              ask({
                title: 'Transfer did not arrive',
                message: `${amount} will be owed again. This action cannot be undone.`,
                confirmLabel: 'Mark as Missing',
                onConfirm: () => miss.mutateAsync({ params }),
              })
            }
          >
            Did not arrive
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Confirm transfer of ${amount}`}
            aria-disabled={isPending}
            onClick={confirm}
          >
            {isPending ? 'Confirming...' : 'Confirm'}
          </Button>
          <PayInPanel subject="sale" id={sale.id} paymentId={payment.id} />
        </>
      )}
      {dialog}
    </div>
  )
}

const shareWords = ({ staffName, shareBp }: Receipt['lines'][number]['shares'][number]) =>
  `${staffName} ${shareBp / 100} %`

/** Returns the history in sentences: shared services, agreed prices, discounts, confirmed transfers, refunds, the void. */
function happened(sale: Receipt): string[] {
  const { currency, timeZone } = sale.salon
  const money = (minor: number) => formatMoney(minor, currency)
  const when = (at: string) => formatDateTime(at, timeZone)
  return [
    ...sale.lines.flatMap(({ name, listPriceMinor, unitPriceMinor, discount, shares }) => [
      ...(shares.length > 0 ? [`${name}: ${shares.map(shareWords).join(', ')}`] : []),
      ...(listPriceMinor === null || listPriceMinor === unitPriceMinor
        ? []
        : [`${name}: ${money(unitPriceMinor)} instead of ${money(listPriceMinor)} in the price list`]),
      ...(discount ? [`${name}: ${money(discount.amountMinor)} off. ${discount.reason}`] : []),
    ]),
    ...(sale.discount ? [`${money(sale.discount.amountMinor)} off the sale. ${sale.discount.reason}`] : []),
    ...sale.payments.flatMap(({ amountMinor, settledBy, settledAt, status }) => {
      const how = status === 'missing' ? 'did not arrive' : 'confirmed'
      return settledAt
        ? [`Transfer of ${money(amountMinor)} ${how}: ${settledBy ?? 'automatically'}, ${when(settledAt)}`]
        : []
    }),
    ...sale.payments.flatMap(({ amountMinor, terminal, status }) =>
      terminal && (status === 'received' || status === 'missing')
        ? [`${money(amountMinor)} ${status === 'received' ? 'paid' : 'not paid'} on ${terminal.name}`]
        : [],
    ),
    ...sale.refunds.map((refund) => refundWords(sale, refund)),
    ...(sale.voided ? [`Voided by ${sale.voided.by}, ${when(sale.voided.at)}. ${sale.voided.reason}`] : []),
    ...(sale.notes ? [`Notes: ${sale.notes}`] : []),
  ]
}

function refundWords({ lines: sold, salon }: Receipt, refund: Receipt['refunds'][number]): string {
  const money = (minor: number) => formatMoney(minor, salon.currency)
  const what = refund.lines.map(({ position, quantity }) => {
    const name = sold.find((line) => line.position === position)?.name ?? ''
    return quantity === 1 ? name : `${quantity} × ${name}`
  })
  const tips = refund.tipsMinor > 0 ? ['tips'] : []
  const how = refund.method ? `${money(refund.moneyMinor)} by ${refund.method}` : 'off the balance'
  const by = `${refund.staffName}, ${formatDateTime(refund.refundedAt, salon.timeZone)}`
  return `Refunded ${[...what, ...tips].join(', ')}: ${how}. ${refund.reason}. ${by}`
}
