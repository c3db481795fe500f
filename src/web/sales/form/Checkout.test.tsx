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
import { shop } from '#web/sales/testing-shop.ts'

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

test('a discount on a line needs its reason', { timeout: 60_000 }, async () => {
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

test.each(['Unit price', 'Quantity'])(
  'Enter in the field %s records nothing; the next one is the button’s',
  async (label) => {
    const { asked, form } = await open()
    await userEvent.type(form.getByLabelText(label), '{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Record Sale' }))
    expect(sent(asked)).toEqual([])
  },
)

test('a price away from the list is marked', { timeout: 60_000 }, async () => {
  const { form } = await open()
  expect(form.queryByText(/^List price/)).toBeNull()
  await userEvent.clear(form.getByLabelText('Unit price'))
  await userEvent.type(form.getByLabelText('Unit price'), '6500')
  expect(form.getByText(/^List price/).textContent).toBe('List price ₦7,000.00')
})

test(
  'what is pressed and goes away hands the focus on; cash given stays when the payment is split',
  { timeout: 60_000 },
  async () => {
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
  },
)
