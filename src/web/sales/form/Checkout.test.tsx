// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { readSaleSettingsContract } from '#domain/sales/contract-settings.ts'
import { readSaleContract, recordSaleContract } from '#domain/sales/contract.ts'
import { type Asked, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { SalesPage } from '#web/sales/SalesPage.tsx'
import { sale } from '#web/sales/receipt/testing-receipt.ts'
import { adaeze, owner, shop, stylist } from '#web/sales/testing-shop.ts'

const vat = served(readSaleSettingsContract, () => ({ settings: { isVatOn: true, vatBp: 750, vatNumber: null } }))

beforeEach(() => window.history.replaceState(null, '', '/sales?new'))

/** The form with cornrows for ₦7,000.00 in its first row, chosen by keyboard alone. */
async function open() {
  const asked = serve(
    vat,
    ...shop(),
    served(recordSaleContract, () => ({ sale })),
    served(readSaleContract, () => ({ sale, payPath: null })),
  )
  render(
    <Stage>
      <SalesPage />
    </Stage>,
  )
  const form = within(await screen.findByRole('dialog', { name: 'New Sale' }))
  await form.findByRole('group', { name: 'Item 1' })
  await userEvent.keyboard('corn{Enter}')
  expect(form.getByLabelText('Unit price')).toHaveProperty('value', '7,000.00')
  return { asked, form }
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const sent = (asked: Asked[]) => asked.filter(({ line }) => line === 'POST /api/sales').map(({ body }) => body)
const paper = () => screen.getByRole('region', { name: 'Receipt preview' }).textContent

test('a discount on a line needs its reason', async () => {
  const { asked, form } = await open()
  await press('Discount on item 1')
  await userEvent.keyboard('1000')
  await press('Record Sale')
  expect((await screen.findByRole('alert')).textContent).toBe('Say why there is a discount.')
  const item = within(form.getByRole('group', { name: 'Discount on item 1' }))
  expect(document.activeElement).toBe(item.getByLabelText('Reason for the discount'))
  await userEvent.keyboard('Came late')
  expect(paper()).toContain('Cornrows₦6,000.001 × ₦7,000.00, less ₦1,000.00, with Tolu')
  await press('Record Sale')
  await screen.findByRole('region', { name: 'Receipt No. 12' })
  const discount = { kind: 'amount', amountMinor: 100_000, reason: 'Came late' }
  expect(sent(asked)).toMatchObject([{ items: [{ discount }], discount: null }])
})

test('tips are beside the total, one for each member', async () => {
  const { asked, form } = await open()
  await press('Tip')
  await userEvent.keyboard('500')
  await press('Tip')
  const second = within(form.getByRole('group', { name: 'Tip 2' }))
  await userEvent.keyboard('250')
  await userEvent.click(second.getByRole('combobox', { name: 'Tip for' }))
  await userEvent.click(await second.findByRole('option', { name: 'Chiamaka Eze' }))
  expect(form.getByText(/^Total with tips/).textContent).toContain('₦7,750.00')
  await press('Record Sale')
  await screen.findByRole('region', { name: 'Receipt No. 12' })
  expect(sent(asked)).toMatchObject([
    {
      tips: [
        { staffId: owner, amountMinor: 50_000 },
        { staffId: stylist, amountMinor: 25_000 },
      ],
    },
  ])
})

test('split between methods: an empty amount is the rest, cash given makes change', async () => {
  const { asked, form } = await open()
  await press('Split')
  const first = within(form.getByRole('group', { name: 'Payment 1' }))
  const second = within(form.getByRole('group', { name: 'Payment 2' }))
  await userEvent.type(second.getByLabelText('Amount'), '3000')
  expect(first.getByLabelText('Amount')).toHaveProperty('placeholder', '4,000.00, the rest')
  await userEvent.type(first.getByLabelText('Cash given'), '5000')
  expect(within(form.getByRole('region', { name: 'Payment' })).getByText(/^Change/).textContent).toBe(
    'Change ₦1,000.00',
  )
  await press('Record Sale')
  await screen.findByRole('region', { name: 'Receipt No. 12' })
  expect(sent(asked)).toMatchObject([
    {
      payments: [
        { method: 'cash', amountMinor: 400_000, cashGivenMinor: 500_000 },
        { method: 'card', amountMinor: 300_000, cashGivenMinor: null },
      ],
    },
  ])
})

test('a part-payment leaves a balance, which only a customer can owe', async () => {
  const { asked, form } = await open()
  await press('Part-payment')
  await userEvent.type(form.getByLabelText('Amount'), '2000')
  expect(form.getByText(/^Balance, owed/).textContent).toContain('₦5,000.00')
  await press('Record Sale')
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a customer: only a customer can owe the rest.')
  expect(document.activeElement).toBe(form.getByPlaceholderText('Walk-in'))
  await userEvent.click(form.getByPlaceholderText('Walk-in'))
  await userEvent.click(await form.findByRole('option', { name: /Adaeze/ }))
  await press('Record Sale')
  await screen.findByRole('region', { name: 'Receipt No. 12' })
  expect(sent(asked)).toMatchObject([{ customerId: adaeze, payments: [{ amountMinor: 200_000 }] }])
})

test('a price away from the list is marked', async () => {
  const { form } = await open()
  expect(form.queryByText(/^List price/)).toBeNull()
  await userEvent.clear(form.getByLabelText('Unit price'))
  await userEvent.type(form.getByLabelText('Unit price'), '6500')
  expect(form.getByText(/^List price/).textContent).toBe('List price ₦7,000.00')
})

test('what is pressed and goes away hands the focus on; cash given stays when the payment is split', async () => {
  const { form } = await open()
  const focused = async (find: () => HTMLElement) => await waitFor(() => expect(document.activeElement).toBe(find()))
  const payment = (index: number) => within(form.getByRole('group', { name: `Payment ${index}` }))
  await press('Cash and change')
  await focused(() => form.getByLabelText(/^Cash given/))
  await userEvent.keyboard('8000')
  await press('Split')
  await focused(() => payment(1).getByLabelText('Amount'))
  expect(payment(1).getByLabelText('Cash given')).toHaveProperty('value', '8,000.00')
  await press('Add payment')
  await focused(() => payment(3).getByLabelText('Amount'))
  await press('Remove payment 3')
  await focused(() => form.getByRole('button', { name: 'Add payment' }))
  await press('Pay all at once')
  await focused(() => form.getByRole('radio', { name: 'Cash' }))
  await press('Discount')
  await press('No discount on the sale')
  await focused(() => form.getByRole('button', { name: 'Discount' }))
  await press('Discount on item 1')
  await press('No discount on item 1')
  await focused(() => form.getByRole('button', { name: 'Discount on item 1' }))
  await press('Tip')
  await press('No tip 1')
  await focused(() => form.getByRole('button', { name: 'Tip' }))
})
