import { useState } from 'react'
import { flushSync } from 'react-dom'
import { recordSaleContract } from '#domain/sales/contract.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { customerLabel, type NamedCustomer } from '#web/customers/parts/customer-label.ts'
import { useAddCustomer } from '#web/customers/parts/use-add-customer.tsx'
import { useMe, useStartLocation } from '#web/kit/me.tsx'
import { type SheetForm, type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { Figure } from '#web/kit/ui/values/Figure.tsx'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { bodyOf, isByCard, pieceCount, saleTotals } from './sale-form.ts'
import { useChosenTerminal, useTerminalProblem } from '#web/terminals/parts/use-terminals.ts'
import { type SaleStart, withStart } from './sale-start.ts'
import { emptyValues, newRow, type SaleValues } from './sale-values.ts'
import { SaleFields } from './SaleFields.tsx'
import { SalePreview } from './SalePreview.tsx'
import { sayFailure } from './say-failure.ts'
import { useOffer } from './use-offer.ts'
import { whyNotSold } from './why-not-sold.ts'

interface NewSaleProps extends SheetOpening {
  /** The prefilled values, such as those of an appointment. */
  start: SaleStart
  onRecorded: (sale: Receipt) => void
}

/** Shows the form of a new sale. Remount it for each sale. */
export function NewSale({ opened, start, onClose, onRecorded }: NewSaleProps) {
  const me = useMe()
  const form = useSheetForm<SaleValues>({
    opened,
    onClose,
    initialValues: initialValues(start, me.staffId, useStartLocation()),
  })
  const { customer, choose, adding } = useBuyer(form, start)
  const terminalId = useChosenTerminal(form.values.terminalId, form.values.locationId)
  const noTerminal = useTerminalProblem(form.values.terminalId, form.values.locationId)
  const { send, emptyRow } = useRecording(form, { start, terminalId, noTerminal }, onRecorded)
  const read = useOffer(form.values.locationId)
  const offer = read.data && withStart(read.data, start)
  return (
    <>
      <FormModal
        title="New Sale"
        form={form}
        onSubmit={send}
        submitLabel={terminalId && isByCard(form.values) ? 'Charge on Terminal' : 'Record Sale'}
        busyLabel="Recording..."
        width={1136}
        summary={<Total values={form.values} />}
        aside={
          offer && <SalePreview values={form.values} offer={offer} customerName={customer?.name ?? start.walkInName} />
        }
      >
        <Loadable read={{ ...read, data: offer }} what="Services and products">
          {(shown) => (
            <SaleFields
              form={form}
              offer={shown}
              onCustomer={choose}
              onAddCustomer={adding.onAdd}
              isOfAppointment={start.appointmentId !== null}
              {...emptyRow}
            />
          )}
        </Loadable>
      </FormModal>
      {adding.dialog}
    </>
  )
}

/** The start of the sale, and where its card is charged. */
interface Recording {
  start: SaleStart
  terminalId: string | undefined
  /** Why a card cannot be taken yet; null if it can. */
  noTerminal: ApiRefusal | null
}

/**
 * Returns the function that records the sale, and whether an only empty row is shown, where a problem with it is marked.
 */
function useRecording(
  form: SheetForm<SaleValues>,
  { start, terminalId, noTerminal }: Recording,
  onRecorded: NewSaleProps['onRecorded'],
) {
  const [showsEmpty, onShowEmpty] = useState(false)
  async function send(values: SaleValues): Promise<void> {
    const refusal = whyNotSold(values) ?? (isByCard(values) ? noTerminal : null)
    if (refusal) {
      // The row must be there before its problems are shown.
      flushSync(() => onShowEmpty(true))
      throw refusal
    }
    const body = bodyOf(values, start.appointmentId, terminalId)
    const { sale } = await form.send(recordSaleContract, { body }).catch((error: unknown) => {
      throw error instanceof ApiRefusal ? sayFailure(error) : error
    })
    onRecorded(sale)
  }
  return { send, emptyRow: { showsEmpty, onShowEmpty } }
}

/** Returns the customer who buys, and the functions that choose or add one. */
function useBuyer(form: SheetForm<SaleValues>, start: SaleStart) {
  const [customer, setCustomer] = useState(start.customer)
  const choose = (chosen: NamedCustomer | null, customerText: string) => {
    form.setFieldValue('customerId', chosen?.id ?? null)
    form.setFieldValue('customerText', customerText)
    setCustomer(chosen)
  }
  const adding = useAddCustomer((added) => choose(added, customerLabel(added)))
  return { customer, choose, adding }
}

function Total({ values }: { values: SaleValues }) {
  const totals = saleTotals(values)
  const count = pieceCount(values.items)
  const tips = totals && totals.tipsMinor > 0 ? ' with tips' : ''
  const by = values.payments === null ? `, by ${values.paymentMethod}` : ''
  return (
    <>
      {count === 0 ? (
        <b className="pl-ink">Choose an item</b>
      ) : (
        `Total${tips}, ${count} ${count === 1 ? 'item' : 'items'}${by}`
      )}
      <Figure size="total">{totals === null ? '–' : <Money minor={totals.dueMinor} stepBack />}</Figure>
    </>
  )
}

/**
 * Returns the initial values. The sale of an appointment is at the appointment's location, unless someone chooses
 * another.
 */
function initialValues(start: SaleStart, ownStaffId: string, here: string): SaleValues {
  const empty = emptyValues(start.staffId ?? ownStaffId, start.appointmentId === null ? here : '')
  const rows = start.services.map((service, index) => newRow(`start-${index}`, service))
  const { customer } = start
  return {
    ...empty,
    customerId: customer?.id ?? null,
    customerText: customer ? customerLabel(customer) : '',
    items: rows.length > 0 ? rows : empty.items,
    depositMinor: start.depositMinor,
  }
}
