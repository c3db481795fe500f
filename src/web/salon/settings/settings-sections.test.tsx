// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listLocationsContract } from '#domain/salon/contract-locations.ts'
import { readLogoContract } from '#domain/salon/contract-logo.ts'
import {
  checkTimeZoneContract,
  readSettingsContract,
  saveSettingsContract,
  type Settings,
} from '#domain/salon/contract-settings.ts'
import { readSaleSettingsContract, saveSaleSettingsContract } from '#domain/sales/contract-settings.ts'
import { noDeposits } from '#domain/salon/testing-deposits.ts'
import { noPreparation } from '#domain/salon/preparation.ts'
import { idOf } from '#domain/testing.ts'
import { refuse, type Served, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import type { SettingsPageId } from '#web/kit/paths.ts'
import { SettingsSections } from './SettingsSections.tsx'

const start: Settings = {
  name: 'Adùn Hair',
  address: null,
  phone: '0803 123 4567',
  email: 'tolu@example.com',
  isEmailPublic: false,
  currency: 'NGN',
  timeZone: 'Africa/Lagos',
  defaultCommissionBp: 1000,
  receiptFooter: null,
  bookingNoticeMin: 60,
  bookingAheadDays: 45,
  cancelNoticeMin: 1440,
  needsApproval: false,
  bookingColour: null,
  ...noDeposits,
  ...noPreparation,
}
const vatOff = { isVatOn: false, vatBp: 750, vatNumber: null }
const account = { salonId: idOf(1), plan: 'free', planStatus: 'active' as const }

let saved: Settings
function open(page: SettingsPageId, ...more: Served[]) {
  saved = start
  const asked = serve(
    ...more,
    served(readSettingsContract, () => ({ settings: saved, account })),
    served(readSaleSettingsContract, () => ({ settings: vatOff })),
    served(readLogoContract, () => ({ logo: null })),
    served(listLocationsContract, () => ({ locations: [] })),
    served(saveSettingsContract, ({ body }) => {
      saved = { ...saved, ...(body.is as Partial<Settings>) }
      return { settings: saved }
    }),
    served(saveSaleSettingsContract, ({ body }) => ({
      settings: { isVatOn: body.isVatOn, vatBp: body.vatBp, vatNumber: body.vatNumber ?? null },
    })),
  )
  render(
    <Stage>
      <SettingsSections of={page} />
    </Stage>,
  )
  return (method: string) => asked.filter(({ line }) => line.startsWith(method)).map(({ body }) => body)
}
const section = async (title: string) => within(await screen.findByRole('form', { name: title }))
const done = 'Settings saved successfully!'

test(
  'another zone and currency say what they do before they are saved, with what would lie outside (R-120)',
  { timeout: 60_000 },
  async () => {
    const stranded = {
      id: idOf(2),
      startsAt: '2026-11-23T16:00:00.000Z',
      endsAt: '2026-11-23T17:00:00.000Z',
      customerName: 'Bisi',
      staffName: 'Kemi',
    }
    const sent = open(
      'profile',
      served(checkTimeZoneContract, () => ({ count: 1, appointments: [stranded] })),
    )
    const profile = await section('Salon Profile')
    await userEvent.selectOptions(profile.getByLabelText('Currency'), 'USD')
    await userEvent.selectOptions(profile.getByLabelText('Time zone'), 'Africa/Nairobi')
    await userEvent.click(profile.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change the currency and the time zone?' })
    expect(dialog.textContent).toContain('Nothing is converted: ₦7,000.00 becomes $7,000.00')
    expect(dialog.textContent).toContain('one shown at 10:00 is now shown at 12:00, the time in Nairobi.')
    expect(dialog.textContent).toContain('Bisi with Kemi')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go Back' }))
    expect(sent('PUT')).toEqual([])
    expect(profile.getByLabelText('Currency')).toHaveProperty('value', 'USD')
    await userEvent.click(profile.getByRole('button', { name: 'Save' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Change and Save' }))
    expect(await profile.findByText(done)).toBeTruthy()
    expect(sent('PUT')).toEqual([expect.objectContaining({ told: 1 })])
  },
)

test('VAT: a rate above 0 is needed to turn it on', { timeout: 60_000 }, async () => {
  const sent = open('receipts')
  const vat = await section('VAT')
  await userEvent.click(vat.getByLabelText('Sales include VAT'))
  await userEvent.clear(vat.getByLabelText('Rate'))
  await userEvent.click(vat.getByRole('button', { name: 'Save' }))
  expect(await vat.findByText('Enter more than 0 %, at most 100 %.')).toBeTruthy()
  await userEvent.type(vat.getByLabelText('Rate'), '7.5 %')
  await userEvent.click(vat.getByRole('button', { name: 'Save' }))
  expect(await vat.findByText(done)).toBeTruthy()
  expect(sent('PUT')).toEqual([{ isVatOn: true, vatBp: 750, vatNumber: '', was: vatOff }])
})

test('booking rules in words, also one that is not usual; a refusal is said in its section', async () => {
  open(
    'online-booking',
    served(saveSettingsContract, () => {
      throw refuse(403, { code: 'not-allowed', message: 'Your role does not allow this.' })
    }),
  )
  const rules = await section('Booking Rules')
  const ahead = rules.getByLabelText('Book at most this far ahead')
  expect(within(ahead).getByRole('option', { selected: true }).textContent).toBe('45 days')
  await userEvent.selectOptions(ahead, '1 year')
  await userEvent.click(rules.getByRole('button', { name: 'Save' }))
  expect((await rules.findByRole('alert')).textContent).toBe('Failed to save settings. Your role does not allow this.')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('the account: id, plan and status', async () => {
  open('profile')
  const card = await screen.findByRole('region', { name: 'Account Information' })
  expect(card.textContent).toMatch(new RegExp(`Salon ID${idOf(1)}PlanFreeStatusActive`))
})

test('the poster for the door has the logo, and the name on the salon’s colour (R-415)', async () => {
  const logo = 'data:image/png;base64,AAAA'
  open(
    'booking-page',
    served(readSettingsContract, () => ({ settings: { ...start, bookingColour: '#39ff14' }, account })),
    served(readLogoContract, () => ({ logo })),
  )
  const poster = (await screen.findByText('Book your next visit')).parentElement!
  const head = within(poster).getByText('Adùn Hair and Beauty').parentElement!
  expect([head.style.getPropertyValue('--ground'), head.style.getPropertyValue('--ink')]).toEqual([
    '#39ff14',
    '#000000',
  ])
  expect(head.querySelector('img')?.getAttribute('src')).toBe(logo)
})
