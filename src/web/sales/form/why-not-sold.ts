import { whyNotMoney } from '#domain/kit/money.ts'
import { type RefusalCode, sentenceOf } from '#domain/kit/refusal.ts'
import { whyCannotDiscount } from '#domain/sales/form/discount.ts'
import { leftAfterDeposit, whyCannotPay } from '#domain/sales/payments.ts'
import { lineTotal, type SaleTotals, whyCannotSell } from '#domain/sales/form/totals.ts'
import { restOf } from '#domain/staff/shares.ts'
import { typedAmount, whyNotAbove0, whyNotQuantity } from '#domain/sales/form/typed-numbers.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { paymentProblems, type Problem, whyNotCash } from './payment-rows.ts'
import { discountFrom, leftToPay, lineEntry, typedPayments, saleTotals } from './sale-form.ts'
import type { DiscountRow, ItemRow, SaleValues } from './sale-values.ts'
import { type ShareRow, sharesFrom } from './share-rows.ts'
import { tipsFrom } from './tip-rows.ts'

/**
 * Returns the refusal that prevents the sale, as the server would send it, with the reason at each field; null if
 * nothing prevents it.
 */
export function whyNotSold(values: SaleValues): ApiRefusal | null {
  const found = whatRefusal(values)
  const people = peopleProblems(values)
  const [first] = people
  if (!first) return found
  const { code, field, message } = found ?? { code: 'invalid-input', ...first }
  return new ApiRefusal({ code, field, message, fields: [...(found?.fields ?? []), ...people] })
}

function whatRefusal(values: SaleValues): ApiRefusal | null {
  const lines = values.items.map(lineEntry)
  const sold = whyCannotSell(lines, {
    discount: discountFrom(values.discount),
    tips: tipsFrom(values),
    staffId: values.staffId,
  })
  if (sold)
    return refusal(sold, [
      ...values.items.flatMap((row, index) => itemProblems(row, index, row.staffId ?? values.staffId)),
      ...discountAndTips(values),
    ])
  const totals = saleTotals(values)
  return totals && payRefusal(values, totals)
}

const nobodyChosen = 'Choose a customer, add one, or leave this empty for a walk-in.'

/**
 * Returns the problems with the seller and the customer: a name that was typed but not chosen must not silently become
 * a walk-in.
 */
function peopleProblems({ customerId, customerText, staffId }: SaleValues): Problem[] {
  return [
    ...(customerId === null && customerText.trim() !== '' ? [{ field: 'customerId', message: nobodyChosen }] : []),
    ...(staffId === null ? [{ field: 'staffId', message: sentenceOf('no-staff') }] : []),
  ]
}

function payRefusal(values: SaleValues, totals: SaleTotals): ApiRefusal | null {
  if (values.depositMinor > totals.dueMinor) return refusal('deposit-above-due', [])
  const dueMinor = leftToPay(values, totals)
  const payments = typedPayments(values, dueMinor)
  const due = { ...leftAfterDeposit(values.depositMinor, totals), hasCustomer: values.customerId !== null }
  const code = payments && whyCannotPay(due, payments)
  if (!code) return null
  if (code === 'balance-without-customer') return refusal(code, [{ field: 'customerId', message: sentenceOf(code) }])
  if (values.payments) return refusal(code, paymentProblems(values.payments, dueMinor))
  return refusal(code, [{ field: 'cashGiven', message: whyNotCash(values.cashGiven) }])
}

function refusal(code: RefusalCode, fields: Problem[]): ApiRefusal {
  return new ApiRefusal({ code, message: sentenceOf(code), field: 'items', fields })
}

function itemProblems(row: ItemRow, index: number, staffId: string | null): Problem[] {
  const entry = lineEntry(row)
  const at = (field: keyof ItemRow, message: string) => ({ field: `items.${index}.${field}`, message })
  const quantityProblem = whyNotQuantity(row.quantity)
  const priceProblem = whyNotAbove0(row.price, 'a price')
  const own = [
    ...(entry.itemId ? [] : [at('choice', 'Choose a service or product.')]),
    ...(quantityProblem ? [at('quantity', quantityProblem)] : []),
    ...(priceProblem ? [at('price', priceProblem)] : []),
    ...shareProblems(row, index, staffId),
  ]
  return own.length > 0 ? own : discountProblems(row.discount, lineTotal(entry), `items.${index}.discount`)
}

function shareProblems({ sharedWith }: ItemRow, index: number, staffId: string | null): Problem[] {
  const shares = sharesFrom(sharedWith)
  const at = (place: number, field: keyof ShareRow) => `items.${index}.sharedWith.${place}.${field}`
  const members = [staffId, ...sharedWith.map((share) => share.staffId)]
  const people = members.flatMap((member, place) =>
    place > 0 && (member === null || members.indexOf(member) < place)
      ? [{ field: at(place - 1, 'staffId'), message: 'Choose someone else.' }]
      : [],
  )
  const parts = shares.flatMap(({ shareBp }, place) =>
    shareBp > 0 && shareBp < 10_000 ? [] : [{ field: at(place, 'percent'), message: 'Above 0 %.' }],
  )
  const isTooMuch = shares.length > 0 && parts.length === 0 && restOf(shares) <= 0
  const last = { field: at(shares.length - 1, 'percent'), message: 'Together, less than 100 %.' }
  return [...people, ...parts, ...(isTooMuch ? [last] : [])]
}

function discountAndTips(values: SaleValues): Problem[] {
  const subtotalMinor = saleTotals({ ...values, discount: null, tips: [] })?.subtotalMinor ?? 0
  const tipProblems = values.tips.map(({ amount }) => whyNotAbove0(amount, 'an amount'))
  const tips = values.tips.flatMap((tip, index) => [
    ...(tipsFrom({ ...values, tips: [tip] }).every(({ staffId }) => staffId)
      ? []
      : [{ field: `tips.${index}.staffId`, message: 'Choose who gets it.' }]),
    ...(tipProblems[index] ? [{ field: `tips.${index}.amount`, message: tipProblems[index] }] : []),
  ])
  return [...discountProblems(values.discount, subtotalMinor, 'discount'), ...tips]
}

function discountProblems(row: DiscountRow | null, ofMinor: number, path: string): Problem[] {
  const code = whyCannotDiscount(ofMinor, discountFrom(row))
  if (!code) return []
  if (code === 'no-discount-reason') return [{ field: `${path}.reason`, message: 'Give a reason.' }]
  const most = row?.kind === 'percent' ? 'From 0.01 % to 100 %.' : 'Above 0, at most the price.'
  const unread = row?.kind === 'amount' && typedAmount(row.value) === 0 ? whyNotMoney(row.value, most) : null
  return [{ field: `${path}.value`, message: unread ?? most }]
}
