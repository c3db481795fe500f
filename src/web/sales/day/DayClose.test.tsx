// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  closeDayContract,
  listDayClosesContract,
  readDayCloseContract,
  type SalesDay,
} from '#domain/sales/day/contract-days.ts'
import { lost, refuse, serve, served, type Served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { beforeLeaving } from '#web/kit/leaving.ts'
import { DayClose, useCounting } from './DayClose.tsx'
import { idOf, owner, shop } from '#web/sales/testing-shop.ts'

// Today is the day that is counted.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T11:40:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function open(...endpoints: Served[]) {
  const asked = serve(...endpoints, ...shop())
  render(
    <Stage>
      <Page />
    </Stage>,
  )
  return (line: string) => asked.filter((one) => one.line === line).map(({ body }) => body)
}

function Page() {
  const counting = useCounting()
  return (
    <>
      <DayClose counting={counting} />
      {counting.question}
    </>
  )
}

/** Leaves the page as a link does; the person may be asked first. */
const leavePage = () => act(() => beforeLeaving(() => undefined)?.())

const money = {
  salesMinor: 0,
  balancesMinor: 0,
  depositsMinor: 0,
  refundsMinor: 0,
  paidOutMinor: 0,
  awaitingMinor: 0,
  expectedMinor: 0,
}
const cash = { ...money, method: 'cash' as const, salesMinor: 500_000, expectedMinor: 500_000 }
const day: SalesDay = {
  day: '2026-11-21',
  locationId: idOf('60'),
  entries: [{ ...cash, staffId: owner, staffName: 'Tolu Bello' }],
  methods: [cash, { ...money, method: 'card' }, { ...money, method: 'transfer' }],
  owedMinor: 0,
  close: null,
}

test(
  'day close: cash counted with the float; a difference needs a reason; a refusal keeps what was typed',
  { timeout: 60_000 },
  async () => {
    let tries = 0
    const sent = open(
      served(readDayCloseContract, () => day),
      served(closeDayContract, () => {
        tries += 1
        if (tries === 1)
          throw refuse(409, { code: 'count-changed', message: 'Money has come in or gone out since you counted.' })
        return day
      }),
    )
    const sheet = within(screen.getByRole('region', { name: 'Day Close' }))
    expect((await sheet.findByRole('list', { name: 'Expected' })).textContent).toContain(
      'Cash₦5,000.00Tolu Bello₦5,000.00',
    )
    await userEvent.type(sheet.getByLabelText(/Float/), '1000')
    await userEvent.type(sheet.getByLabelText('Cash counted'), '5900')
    expect(sheet.getByText('Short').parentElement!.textContent).toContain('₦100.00')
    await userEvent.click(sheet.getByRole('button', { name: 'Close Day' }))
    expect(sent('POST /api/day-close')).toEqual([])
    expect(await sheet.findByText('The count differs from what is expected. Give a reason.')).toBeTruthy()
    await userEvent.type(sheet.getByLabelText('Reason for the difference'), 'Change for the taxi')
    await userEvent.click(sheet.getByRole('button', { name: 'Close Day' }))
    expect((await sheet.findByRole('alert')).textContent).toContain('Money has come in')
    expect(sheet.getByLabelText('Cash counted')).toHaveProperty('value', '5,900.00')
    await userEvent.click(sheet.getByRole('button', { name: 'Close Day' }))
    await waitFor(() => expect(sent('POST /api/day-close')).toHaveLength(2))
    expect(sent('POST /api/day-close')[1]).toMatchObject({
      floatMinor: 100_000,
      countedMinor: 590_000,
      expectedMinor: 500_000,
      reason: 'Change for the taxi',
    })
  },
)

test('day close: a float that is no amount is refused; what was typed outlives another day and a link', async () => {
  const sent = open(served(readDayCloseContract, ({ query }) => ({ ...day, day: query.day! })))
  const sheet = within(screen.getByRole('region', { name: 'Day Close' }))
  await userEvent.type(await sheet.findByLabelText(/Float/), '5k')
  await userEvent.type(sheet.getByLabelText('Cash counted'), '5000')
  await userEvent.click(sheet.getByRole('button', { name: 'Close Day' }))
  expect(await sheet.findByText('Enter an amount or leave this empty.')).toBeTruthy()
  expect(sent('POST /api/day-close')).toEqual([])
  fireEvent.change(sheet.getByLabelText('Day'), { target: { value: '2026-11-20' } })
  await waitFor(() => expect(sheet.getByLabelText(/Float/)).toHaveProperty('value', ''))
  fireEvent.change(sheet.getByLabelText('Day'), { target: { value: '2026-11-21' } })
  await waitFor(() => expect(sheet.getByLabelText(/Float/)).toHaveProperty('value', '5k'))
  leavePage()
  const question = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }))
  await userEvent.click(question.getByRole('button', { name: 'Keep Editing' }))
  expect(sheet.getByLabelText('Cash counted')).toHaveProperty('value', '5,000.00')
})

test('day close: after a lost answer the day is looked at again', async () => {
  let isClosed = false
  const closed = { ...cash, floatMinor: 0, expectedMinor: 500_000, countedMinor: 500_000, varianceMinor: 0 }
  const close = { ...closed, reason: null, staffName: 'Tolu Bello', closedAt: '2026-11-21T19:00:00.000Z' }
  open(
    served(readDayCloseContract, () => ({ ...day, close: isClosed ? close : null })),
    served(closeDayContract, () => {
      isClosed = true
      throw lost()
    }),
  )
  const sheet = within(screen.getByRole('region', { name: 'Day Close' }))
  await userEvent.type(await sheet.findByLabelText('Cash counted'), '5000')
  await userEvent.click(sheet.getByRole('button', { name: 'Close Day' }))
  expect(await sheet.findByText(/^Closed by Tolu Bello/)).toBeTruthy()
  expect(beforeLeaving(() => undefined)).toBeNull()
})

test('day close: leaving says that the count is being saved, then that its outcome is unknown', async () => {
  let fail = () => {}
  const answer = new Promise<Response>((_, reject) => (fail = () => reject(lost())))
  open(served(readDayCloseContract, () => day))
  const answered = window.fetch
  window.fetch = (address, init) => (init?.method === 'POST' ? answer : answered(address, init))
  const sheet = within(screen.getByRole('region', { name: 'Day Close' }))
  await userEvent.type(await sheet.findByLabelText('Cash counted'), '5000')
  await userEvent.click(sheet.getByRole('button', { name: 'Close Day' }))
  await sheet.findByRole('button', { name: 'Closing...' })
  leavePage()
  const question = within(await screen.findByRole('dialog', { name: 'Leave while it is being saved?' }))
  await userEvent.click(question.getByRole('button', { name: 'Stay' }))
  fail()
  await sheet.findByRole('button', { name: 'Close Day' })
  leavePage()
  await screen.findByText('It may have been saved anyway. Check the list afterwards.')
})

test('closed days: what was missing is said, and a day of the list is shown', async () => {
  const close = {
    floatMinor: 0,
    expectedMinor: 500_000,
    countedMinor: 490_000,
    varianceMinor: -10_000,
    reason: 'Change for the taxi',
    staffName: 'Tolu Bello',
    closedAt: '2026-11-19T19:00:00.000Z',
  }
  const days: string[] = []
  open(
    served(readDayCloseContract, ({ query }) => {
      days.push(query.day!)
      return { ...day, day: query.day!, close: query.day === '2026-11-19' ? close : null }
    }),
    served(listDayClosesContract, () => ({ closes: [{ ...close, day: '2026-11-19' }], nextCursor: null })),
  )
  const sheet = within(screen.getByRole('region', { name: 'Day Close' }))
  const list = within(await sheet.findByRole('list', { name: 'Closed days' }))
  expect(list.getByRole('listitem').textContent).toContain('₦100.00 short')
  await userEvent.click(list.getByRole('button'))
  expect(await sheet.findByText('Cash counted')).toBeTruthy()
  expect(days.at(-1)).toBe('2026-11-19')
  expect(document.activeElement).toBe(sheet.getByLabelText('Day'))
})

test('money paid out of the till is a line of the till, no minus beside a name', async () => {
  const paid = { ...cash, paidOutMinor: 120_000, expectedMinor: 380_000 }
  const other = { ...money, method: 'cash' as const, paidOutMinor: 20_000, expectedMinor: -20_000 }
  const total = { ...cash, paidOutMinor: 140_000, expectedMinor: 360_000 }
  const entries = [
    { ...paid, staffId: owner, staffName: 'Tolu Bello' },
    { ...other, staffId: idOf('61'), staffName: 'Bisi Ade' },
  ]
  open(served(readDayCloseContract, () => ({ ...day, entries, methods: [total] })))
  const list = await screen.findByRole('list', { name: 'Expected' })
  expect(list.textContent).toBe('Cash₦3,600.00Tolu Bello₦5,000.00Paid out of the till-₦1,400.00')
  expect(screen.getByText('Expected in all').textContent).toContain('₦3,600.00')
})
