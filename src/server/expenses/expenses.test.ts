import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addExpenseContract,
  deleteExpenseContract,
  editExpenseContract,
  type Expense,
  expensesPerPage,
  listExpensesContract,
  readExpensePhotoContract,
} from '#domain/expenses/contract.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { aJpeg, aPng } from '#domain/kit/testing-pictures.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type Person, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'

let parlour: TestParlour
let owner: SignedUp
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-21T10:00:00.000Z' })
  owner = await parlour.signUp()
})
afterAll(async () => await parlour.close())

type Body = CallInput<typeof addExpenseContract>['body']
const soap: Body = { category: 'supplies', amountMinor: 250_000, description: 'Soap', spentOn: '2026-11-20' }
const add = async (person: Person, more: Partial<Body> = {}) =>
  (await person.must(addExpenseContract, { body: { ...soap, ...more } })).expense
const list = async (person: Person, more: object = {}) =>
  await person.must(listExpensesContract, { query: { from: '2026-11-01', to: '2026-11-30', ...more } })
/** The typed fields of an expense. */
function bodyOf({ category, amountMinor, description, spentOn, isFromTill, locationId, version }: Expense) {
  return { category, amountMinor, description, spentOn, isFromTill, locationId, version }
}
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

test('newest first, searched and narrowed; the figures are of the whole period (R-240, R-241)', async () => {
  const salon = await parlour.signUp()
  const rent = await add(salon, {
    category: 'rent',
    amountMinor: 1_000_000,
    description: 'Rent, November',
    spentOn: '2026-11-01',
  })
  const first = await add(salon)
  const second = await add(salon, { description: '100% Shea', amountMinor: 50_001 })
  await add(salon, { spentOn: '2026-10-31' })
  const all = await list(salon)
  expect(all.expenses).toEqual([second, first, rent])
  expect(all.figures).toMatchObject({ totalMinor: 1_300_001, count: 3, averageMinor: 433_334 })
  expect(all.figures!.categories.slice(0, 3)).toEqual([
    { category: 'rent', count: 1, totalMinor: 1_000_000, sharePermille: 769 },
    { category: 'utilities', count: 0, totalMinor: 0, sharePermille: 0 },
    { category: 'supplies', count: 2, totalMinor: 300_001, sharePermille: 231 },
  ])
  expect(await list(salon, { search: '0% sh' })).toEqual({ ...all, expenses: [second] })
  expect(await list(salon, { category: 'rent' })).toEqual({ ...all, expenses: [rent] })
  const wrong = await salon.call(listExpensesContract, { query: { from: '2026-11-02', to: '2026-11-01' } })
  expect(wrong.body).toMatchObject({ code: 'end-before-start', message: 'End date must be on or after the start date' })
})

test('pages are whole, of one day too', async () => {
  const salon = await parlour.signUp()
  for (let nth = 0; nth < expensesPerPage + 3; nth++) await add(salon, { amountMinor: nth })
  const first = await list(salon)
  const second = await list(salon, { cursor: first.nextCursor! })
  expect([first.expenses.length, second.expenses.length, second.nextCursor, second.figures]).toEqual([
    expensesPerPage,
    3,
    null,
    null,
  ])
  const amounts = [...first.expenses, ...second.expenses].map(({ amountMinor }) => amountMinor)
  expect(amounts).toEqual(Array.from({ length: expensesPerPage + 3 }, (_, nth) => expensesPerPage + 2 - nth))
})

test('an edit is of the version that was seen; a deleted one is gone, and the log keeps both (R-81)', async () => {
  const expense = await add(owner)
  const params = { id: expense.id }
  const body = { ...bodyOf(expense), amountMinor: 300_000, category: 'other' as const }
  const edited = (await owner.must(editExpenseContract, { params, body })).expense
  expect(edited).toEqual({ ...expense, amountMinor: 300_000, category: 'other', version: 2 })
  expect((await owner.call(editExpenseContract, { params, body })).body.code).toBe('changed-meanwhile')
  expect((await list(owner)).expenses).toContainEqual(edited)
  await owner.must(deleteExpenseContract, { params })
  expect((await owner.call(deleteExpenseContract, { params })).body.code).toBe('not-found')
  expect((await list(owner)).expenses).toEqual([])
  const log = await query(
    parlour.ownerUrl,
    `SELECT action, before->>'amountMinor' AS was, after->>'amountMinor' AS is FROM audit_entry
     WHERE salon_id = $1 AND subject = 'expense' ORDER BY id`,
    [owner.salonId],
  )
  expect(log).toEqual([
    { action: 'expense-added', was: null, is: '250000' },
    { action: 'expense-edited', was: '250000', is: '300000' },
    { action: 'expense-deleted', was: '300000', is: null },
  ])
})

test('today is the salon’s: at 00:30 in Lagos it is already the next day (R-242)', async () => {
  const late = await openTestParlour({ clock: () => '2026-11-20T23:30:00.000Z' })
  const salon = await late.signUp()
  await add(salon, { spentOn: '2026-11-21' })
  const tomorrow = await salon.call(addExpenseContract, { body: { ...soap, spentOn: '2026-11-22' } })
  expect(tomorrow.body).toMatchObject({ code: 'day-not-begun', field: 'spentOn' })
  await late.close()
})

test('owner and manager enter expenses, the others do not see them', async () => {
  const people = await Promise.all(
    (['manager', 'receptionist', 'stylist'] as const).map(
      async (role) => await addSignIn(parlour, { salonId: owner.salonId, role, name: role }),
    ),
  )
  const codes = await Promise.all(
    people.map(async (person) => (await person.call(addExpenseContract, { body: soap })).body.code),
  )
  expect(codes).toEqual([undefined, 'not-allowed', 'not-allowed'])
})

describe('the photo of a receipt (R-244)', () => {
  const photoOf = async (person: Person, id: string) => await person.call(readExpensePhotoContract, { params: { id } })
  const [jpeg, png] = [base64(aJpeg(64, 64)), base64(aPng(9, 9))]

  test('comes with its expense, is another, goes, and goes with it', async () => {
    const expense = await add(owner, { photo: jpeg })
    const { id } = expense
    expect(expense.hasPhoto).toBe(true)
    expect((await photoOf(owner, id)).body.photo).toBe(`data:image/jpeg;base64,${jpeg}`)
    const edit = async (version: number, photo?: string | null) =>
      (await owner.must(editExpenseContract, { params: { id }, body: { ...bodyOf(expense), version, photo } })).expense
    expect((await edit(1)).hasPhoto).toBe(true)
    expect((await edit(2, base64(aPng(9, 9)))).hasPhoto).toBe(true)
    expect((await photoOf(owner, id)).body.photo).toContain('data:image/png')
    expect((await edit(3, null)).hasPhoto).toBe(false)
    expect((await photoOf(owner, id)).body.photo).toBeNull()
    await edit(4, jpeg)
    await owner.must(deleteExpenseContract, { params: { id } })
    expect((await photoOf(owner, id)).status).toBe(404)
    expect(await query(parlour.ownerUrl, 'SELECT FROM expense_photo WHERE salon_id = $1', [owner.salonId])).toEqual([])
  })

  test('belongs to one expense only', async () => {
    const salon = await parlour.signUp()
    const [bare, first, second] = [
      await add(salon),
      await add(salon, { photo: jpeg }),
      await add(salon, { photo: png }),
    ]
    expect((await list(salon)).expenses.map(({ hasPhoto }) => hasPhoto)).toEqual([true, true, false])
    const photos = await Promise.all([bare, first, second].map(async ({ id }) => (await photoOf(salon, id)).body.photo))
    expect(photos).toEqual([null, `data:image/jpeg;base64,${jpeg}`, `data:image/png;base64,${png}`])
  })

  test('is hidden from other salons, and from people who may not see expenses', async () => {
    const { id } = await add(owner, { photo: jpeg })
    const stylist = await addSignIn(parlour, { salonId: owner.salonId, role: 'stylist', name: 'Kemi' })
    expect((await photoOf(await parlour.signUp(), id)).body.code).toBe('not-found')
    expect((await photoOf(stylist, id)).body.code).toBe('not-allowed')
    expect((await photoOf(parlour.nobody, id)).status).toBe(401)
  })

  test.each<[string, string, string]>([
    ['a page', base64(new TextEncoder().encode('<script>alert(1)</script>')), 'not-picture'],
    ['too many pixels', base64(aPng(9000, 9)), 'photo-too-large'],
    ['too many bytes', base64(new Uint8Array([...aPng(9, 9), ...new Uint8Array(1024 * 1024)])), 'photo-too-large'],
    ['no base64', `data:image/jpeg;base64,${jpeg}`, 'invalid-input'],
  ])('is refused, and nothing is saved: %s', async (_, photo, code) => {
    const salon = await parlour.signUp()
    const answer = await salon.call(addExpenseContract, { body: { ...soap, photo } })
    expect(answer).toMatchObject({ status: 400, body: { code, field: 'photo' } })
    expect((await list(salon)).expenses).toEqual([])
  })
})

test('sent twice it is saved once (R-91)', async () => {
  const salon = await parlour.signUp()
  const key = randomUUID()
  const answers = await Promise.all([1, 2].map(async () => await salon.call(addExpenseContract, { body: soap }, key)))
  expect(answers[0]!.body).toEqual(answers[1]!.body)
  expect((await list(salon)).figures!.count).toBe(1)
})
