import { expect, test } from 'vitest'
import { balanceReminder } from './balance-reminder.ts'

const owed = { number: 12, soldAt: '2026-11-20T23:30:00.000Z', customerName: 'Adaeze Nwosu', balanceMinor: 200_000 }
const link = 'https://parlour.example/booking/adun/bill/x'
const salon = { name: 'Adùn Hair', currency: 'NGN', timeZone: 'Africa/Lagos' } as const

test('names the customer, the amount, the receipt and its day on the salon’s clock', () => {
  expect(balanceReminder(owed, salon, link)).toBe(
    `Hello Adaeze, ₦2,000.00 is still unpaid on your receipt No. 12 of 21 Nov 2026. See the bill here: ${link}\nThank you! Adùn Hair`,
  )
  expect(balanceReminder(owed, salon, null)).toMatch(/of 21 Nov 2026\. Thank you! Adùn Hair$/)
  expect(balanceReminder({ ...owed, customerName: null }, salon, link)).toMatch(/^Hello, ₦2,000/)
})
