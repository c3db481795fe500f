// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { readBusinessHoursContract } from '#domain/salon/contract-hours.ts'
import { listTimeOffContract } from '#domain/staff/contract-off.ts'
import { listSchedulesContract, type StaffSchedule } from '#domain/staff/contract-schedules.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { aMember, idOf } from '#domain/testing.ts'
import { serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { SchedulesPage } from './SchedulesPage.tsx'

afterEach(() => void vi.useRealTimers())

const names = ['Adùnní', 'Bisi', 'Halima']
const staff = names.map((name, index) => aMember({ id: idOf(index + 1), name }))

function schedule(member: number): StaffSchedule {
  const times = { startTime: `0${member}:00`, endTime: '18:00', breakStart: null, breakEnd: null }
  const rest = { weekday: 1, date: null, isAvailable: true, notes: null, version: 1 }
  return { id: idOf(20 + member), staffId: idOf(member), ...rest, ...times }
}

function showOnPhone(schedules = [1, 2, 3].map(schedule)) {
  serve(
    served(listStaffContract, () => ({ staff, defaultCommissionBp: 1000 })),
    served(listSchedulesContract, () => ({ schedules })),
    served(listTimeOffContract, () => ({ timeOff: [] })),
    served(readBusinessHoursContract, () => ({ areSet: false, hours: [] })),
  )
  render(
    <Stage me={{ staffId: idOf(2) }}>
      <SchedulesPage />
    </Stage>,
    { phone: true },
  )
}

const weeks = async () => (await screen.findAllByRole('list', { name: /^Week of / })).map((list) => list.ariaLabel)
const rows = () => screen.getAllByRole('button', { name: /^Open / }).map((row) => row.ariaLabel)

test('on a phone, one member at a time: one’s own first, then the chosen one, or the next', async () => {
  showOnPhone()
  expect(await weeks()).toEqual(['Week of Bisi'])
  expect(rows()).toEqual(['Open Bisi, Monday, 02:00–18:00'])
  await userEvent.selectOptions(screen.getByLabelText('Staff member'), 'Halima')
  expect(await weeks()).toEqual(['Week of Halima'])
  await userEvent.click(screen.getByRole('button', { name: 'Next member' }))
  expect(await weeks()).toEqual(['Week of Adùnní'])
  expect(rows()).toEqual(['Open Adùnní, Monday, 01:00–18:00'])
  await userEvent.click(screen.getByRole('button', { name: 'Previous member' }))
  expect(await weeks()).toEqual(['Week of Halima'])
})

test('on a phone, a list says who works today, and leads to the week of each', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00.000Z') })
  // On this Saturday, only Bisi works.
  showOnPhone([...[1, 2, 3].map(schedule), { ...schedule(2), id: idOf(30), date: '2026-11-21' }])
  const list = within(await screen.findByRole('list', { name: 'Everyone Today' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['BBisi02:00–18:00'])
  screen.getByText('Off today: Adùnní and Halima')
  await userEvent.selectOptions(screen.getByLabelText('Staff member'), 'Halima')
  await userEvent.click(list.getByRole('button', { name: 'Bisi' }))
  expect(await weeks()).toEqual(['Week of Bisi'])
})
