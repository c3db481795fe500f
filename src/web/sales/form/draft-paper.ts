import type { Me } from '#domain/auth/contract.ts'
import type { Currency } from '#domain/kit/money.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { discountOf } from '#domain/sales/form/discount.ts'
import { payments as ways } from '#web/kit/ui/values/PaymentBadge.tsx'
import {
  discountWords,
  firstWord,
  moneyPairs,
  type PaperLine,
  paperLines,
  placeLines,
  thanksTo,
} from '#web/sales/receipt/paper-parts.ts'
import { discountFrom, leftToPay, lineEntry, typedPayments, rowTotal, saleTotals, settlementNow } from './sale-form.ts'
import { type ItemRow, type SaleValues, whereItWasBooked } from './sale-values.ts'
import { tipsFrom } from './tip-rows.ts'
import type { Offer } from './use-offer.ts'

interface Draft {
  values: SaleValues
  offer: Offer
  customerName: string | null
  me: Pick<Me, 'salon' | 'locations' | 'hasSeveralLocations'>
  now: string
}

/** Returns the content of the receipt while the sale is entered. */
export function draftPaper({ values, offer, customerName, me, now }: Draft) {
  const totals = saleTotals(values, offer.vatBp)
  const discount = discountFrom(values.discount)
  const { salon } = me
  const { currency } = salon
  const vat = offer.vatBp > 0 && totals
  return {
    salonName: salon.name,
    address: soldAt(values, me),
    facts: [
      { label: 'Receipt', value: 'given when saved' },
      { label: 'Date', value: formatDateTime(now, salon.timeZone) },
      { label: 'Customer', value: customerName ?? 'Walk-in' },
    ],
    lines: paperLines(
      values.items.flatMap((row) => draftLine(row, values, offer)),
      currency,
    ),
    above: moneyPairs(currency, [
      totals && totals.discountMinor > 0 && ['Subtotal', totals.subtotalMinor],
      totals &&
        totals.discountMinor > 0 && [
          discountWords(discount?.kind === 'percent' ? discount.percentBp : null),
          -totals.discountMinor,
        ],
    ]),
    totalMinor: totals?.totalMinor ?? 0,
    currency,
    below: [
      ...moneyPairs(currency, [vat && [`VAT ${offer.vatBp / 100} %, included`, vat.vatMinor]]),
      ...tipPairs(values, offer, currency, totals?.tipsMinor ?? 0),
      ...moneyPairs(currency, [values.depositMinor > 0 && ['Deposit, paid before', values.depositMinor]]),
      ...paidPairs(values, currency, leftToPay(values, totals)),
    ],
    thanks: thanksTo(customerName),
  }
}

/**
 * Returns the lines of the sale's location if the salon has several. If only the appointment determines the location,
 * the line says so, as in the form.
 */
function soldAt({ locationId }: SaleValues, { salon, locations, hasSeveralLocations }: Draft['me']): string[] {
  if (!hasSeveralLocations) return placeLines(salon, null)
  const at = locations.find(({ id }) => locations.length === 1 || id === locationId)
  return at ? placeLines(salon, at) : [whereItWasBooked]
}

function draftLine(row: ItemRow, values: SaleValues, offer: Offer): PaperLine[] {
  const name = [...offer.services, ...offer.products].find(({ choice }) => choice === row.choice)?.name
  const { type, quantity, unitPriceMinor, discount, sharedWith } = lineEntry(row)
  const staffIds = [row.staffId ?? values.staffId, ...sharedWith.map(({ staffId }) => staffId)]
  const staffNames = staffIds.flatMap((staffId) => offer.sellers.find(({ id }) => id === staffId)?.name ?? [])
  const grossMinor = rowTotal(row)
  if (!name || grossMinor === null) return []
  const discountMinor = Math.min(grossMinor, discountOf(grossMinor, discount))
  const totalMinor = grossMinor - discountMinor
  return [{ type, name, staffNames, quantity, unitPriceMinor, totalMinor, discountMinor }]
}

function tipPairs(values: SaleValues, { sellers }: Offer, currency: Currency, tipsMinor: number) {
  const names = tipsFrom(values).flatMap(({ staffId }) => sellers.find(({ id }) => id === staffId)?.name ?? [])
  return moneyPairs(currency, [tipsMinor > 0 && [`Tip for ${names.map(firstWord).join(', ')}`, tipsMinor]])
}

/**
 * Returns the payments as lines. A single exact payment is only named, because its amount is the total, unless a
 * deposit paid a part.
 */
function paidPairs(values: SaleValues, currency: Currency, dueMinor: number) {
  const typed = typedPayments(values, dueMinor)
  if (!typed) {
    const { label } = ways[values.paymentMethod]
    return values.depositMinor > 0 ? moneyPairs(currency, [[label, dueMinor]]) : [{ label: 'Payment', value: label }]
  }
  const { changeMinor, balanceMinor } = settlementNow(values, dueMinor)
  return moneyPairs(currency, [
    ...typed.map(({ method, amountMinor }) => [ways[method].label, amountMinor] as const),
    changeMinor > 0 && ['Change', changeMinor],
    balanceMinor > 0 && ['Balance', balanceMinor],
  ])
}
