import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readBillContract, sayBillPaidContract } from '#domain/booking/contract-bill.ts'
import {
  dismissClaimContract,
  listBalancesContract,
  missTransferContract,
  payBalanceContract,
} from '#domain/sales/contract-payments.ts'
import { readSaleContract, recordSaleContract } from '#domain/sales/contract.ts'
import { voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { linkParams } from '#test/link-params.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop, type Shop } from '#test/sales.ts'

/* The page behind a pay link. What it shows is tested in domain/booking/bill.test.ts. */

let now = '2026-11-21T10:00:00.000Z'
let parlour: TestParlour
let shop: Shop
let saleId: string
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  now = '2026-11-21T10:00:00.000Z'
  shop = await openShop(parlour)
  await shop.rows(`UPDATE customer SET phone = '0803 555 0142', phone_e164 = '+2348035550142' WHERE id = $1`, [
    shop.customerId,
  ])
  await shop.rows(
    `UPDATE salon SET bank_name = 'GTBank', bank_account_number = '0123456789', bank_account_name = 'Adùn Hair'
     WHERE salon_id = $1`,
    [shop.salonId],
  )
  const payments = [{ method: 'cash' as const, amountMinor: 500_000, cashGivenMinor: null }]
  const body = shop.body({ customerId: shop.customerId, payments, notes: 'Pays late' })
  saleId = (await shop.must(recordSaleContract, { body })).sale.id
})

const balance = async () => (await shop.must(listBalancesContract, { query: {} })).balances[0]!
const params = async () => linkParams((await balance()).payPath!)
const pay = async (amountMinor: number) =>
  await shop.must(payBalanceContract, {
    params: { saleId },
    body: { payments: [{ method: 'transfer', amountMinor, cashGivenMinor: null }] },
  })

test('shows what is to pay and where, and neither the customer’s name nor their number', async () => {
  const { body } = await parlour.nobody.call(readBillContract, { params: await params() })
  expect(body.bill).toMatchObject({
    number: 1,
    lines: [{ name: 'Cornrows', quantity: 1, totalMinor: 700_000 }],
    balanceMinor: 200_000,
    isSaid: false,
    payTo: { bankName: 'GTBank', bankAccountNumber: '0123456789', bankAccountName: 'Adùn Hair' },
  })
  expect(JSON.stringify(body)).not.toMatch(/Adaeze|0142|Pays late/)
})

test('the receipt has the same link while something is owed, for people who take money', async () => {
  const { payPath } = await shop.must(readSaleContract, { params: { saleId } })
  expect(payPath).toBe((await balance()).payPath)
  const stylist = await addSignIn(parlour, { salonId: shop.salonId, role: 'stylist', name: 'Ife Ade' })
  await shop.rows(`UPDATE sale_line SET staff_id = m.id FROM staff m WHERE m.name = 'Ife Ade' AND sale_id = $1`, [
    saleId,
  ])
  expect((await stylist.must(readSaleContract, { params: { saleId } })).payPath).toBeNull()
  await pay(200_000)
  expect((await shop.must(readSaleContract, { params: { saleId } })).payPath).toBeNull()
})

test('the customer says once that it is paid; the next payment answers them', async () => {
  const of = { params: await params() }
  now = '2026-11-21T11:00:00.000Z'
  expect((await parlour.nobody.must(sayBillPaidContract, of)).bill).toMatchObject({
    isSaid: true,
    balanceMinor: 200_000,
  })
  now = '2026-11-21T12:00:00.000Z'
  await parlour.nobody.must(sayBillPaidContract, of)
  expect((await balance()).paidSaidAt).toBe('2026-11-21T11:00:00.000Z')
  expect((await shop.must(readSaleContract, { params: { saleId } })).sale.paidSaidAt).toBe('2026-11-21T11:00:00.000Z')

  await pay(50_000)
  expect(await balance()).toMatchObject({ paidSaidAt: null, balanceMinor: 150_000 })
  await pay(150_000)
  expect((await parlour.nobody.must(readBillContract, of)).bill).toMatchObject({ balanceMinor: 0, payTo: null })
  expect((await parlour.nobody.call(sayBillPaidContract, of)).body.code).toBe('nothing-owed')
})

test('a transfer that did not arrive ends what the customer said of the smaller balance', async () => {
  const of = { params: await params() }
  const { sale } = await pay(50_000)
  await parlour.nobody.must(sayBillPaidContract, of)
  const transfer = sale.payments.find(({ method }) => method === 'transfer')!
  await shop.must(missTransferContract, { params: { saleId, paymentId: transfer.id } })
  expect(await balance()).toMatchObject({ balanceMinor: 200_000, paidSaidAt: null })
})

test('the desk says that nothing arrived, and the customer can say again that it is paid', async () => {
  const of = { params: await params() }
  await parlour.nobody.must(sayBillPaidContract, of)
  expect((await shop.must(dismissClaimContract, { params: { saleId } })).sale.paidSaidAt).toBeNull()
  expect((await parlour.nobody.must(readBillContract, of)).bill.isSaid).toBe(false)
  now = '2026-11-21T13:00:00.000Z'
  await parlour.nobody.must(sayBillPaidContract, of)
  expect((await balance()).paidSaidAt).toBe(now)
})

test('a voided sale asks for nothing', async () => {
  const of = { params: await params() }
  await shop.must(voidSaleContract, { params: { saleId }, body: { reason: 'Wrong customer' } })
  expect((await parlour.nobody.must(readBillContract, of)).bill).toMatchObject({
    isVoided: true,
    balanceMinor: 0,
    paidMinor: 0,
    payTo: null,
  })
})

test('an example salon, whose pages no one finds, hands out no link', async () => {
  const { salonId } = await parlour.signUp()
  await shop.rows(`UPDATE salon SET example_of = $2 WHERE salon_id = $1`, [shop.salonId, salonId])
  expect((await balance()).payPath).toBeNull()
  expect((await shop.must(readSaleContract, { params: { saleId } })).payPath).toBeNull()
})

test('a link opens one bill of one salon, and ends when the phone number changes', async () => {
  const mine = await params()
  const read = async (of: { salon: string; token: string }) =>
    (await parlour.nobody.call(readBillContract, { params: of })).body.code ?? 'shown'
  expect(await read(mine)).toBe('shown')
  const other = await openShop(parlour)
  expect(await read({ ...mine, salon: other.salonId })).toBe('bill-not-found')
  const last = mine.token.at(-1) === 'A' ? 'E' : 'A'
  expect(await read({ ...mine, token: mine.token.slice(0, -1) + last })).toBe('bill-not-found')
  // A secret of the form that browsers make names no sale.
  expect(await read({ ...mine, token: 'v'.repeat(43) })).toBe('bill-not-found')
  await shop.rows(`UPDATE customer SET phone = '0803 555 0143', phone_e164 = '+2348035550143' WHERE id = $1`, [
    shop.customerId,
  ])
  expect(await read(mine)).toBe('bill-not-found')
  expect(await read(await params())).toBe('shown')
})
