import { expect, test } from 'vitest'
import { aSaleLine } from '#domain/testing.ts'
import { receiptMessage, receiptPaper } from './receipt.ts'
import { sale } from './testing-receipt.ts'

test('a line on paper is before the discount of the whole sale, which is shown above the total', () => {
  const line = aSaleLine({ saleDiscountMinor: 70_000, totalMinor: 630_000 })
  const discount = { amountMinor: 70_000, percentBp: 1000, reason: 'Friend' }
  const paper = receiptPaper({ ...sale, lines: [line], discount, totalMinor: 630_000 })
  expect(paper.lines).toMatchObject([{ name: 'Cornrows', amountMinor: 700_000 }])
  expect(paper.above).toEqual([
    { label: 'Subtotal', value: '₦7,000.00' },
    { label: 'Discount 10 %', value: '-₦700.00' },
  ])
  expect(paper.totalMinor).toBe(630_000)
})

test('the message has number, lines and total in words', () => {
  const text = receiptMessage(sale)
  expect(text).toContain('receipt No. 12 (00000040)')
  expect(text).toContain('Cornrows: ₦7,000.00\nTotal: ₦7,000.00\nThank you, Adaeze.')
})

test('a card that was charged on a terminal is known by its last digits, on paper and in the message', () => {
  const terminal = { chargeId: 'one', state: 'paid' as const, name: 'Front desk', last4: '4081' }
  const of = { method: 'card' as const, status: 'received' as const, terminal }
  const charged = { ...sale, payments: [{ ...sale.payments[0]!, ...of }] }
  expect(receiptPaper(charged).below).toContainEqual({ label: 'Paid by card ending in 4081', value: '₦7,000.00' })
  expect(receiptMessage(charged)).toContain('Total: ₦7,000.00\nPaid by card ending in 4081: ₦7,000.00\n')
})
