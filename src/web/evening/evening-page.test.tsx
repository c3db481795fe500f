// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Evening, readEveningContract, saveEveningContract } from '#domain/evening/contract.ts'
import { serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { EveningPage } from './EveningPage.tsx'

const evening: Evening = {
  settings: { isOn: false, channel: 'whatsapp', hour: 20, recipient: '' },
  hasSms: true,
  hasEmail: true,
  smsRefusal: null,
  figures: {
    day: '2026-11-23',
    asOf: '15:30',
    isOpen: true,
    revenueMinor: 700_000,
    saleCount: 1,
    takings: [{ method: 'cash', inMinor: 700_000, outMinor: 0 }],
    awaitingMinor: 0,
    visits: { completed: 1, noShows: 0, cancelled: 0 },
    voids: { count: 0, totalMinor: 0 },
    discountsMinor: 0,
    lowStock: { count: 0, names: [] },
    next: { count: 0, first: null },
  },
  last: null,
}
const user = userEvent.setup()

function show(more: Partial<Evening> = {}, role: 'owner' | 'manager' = 'owner') {
  const asked = serve(
    served(readEveningContract, () => ({ ...evening, ...more })),
    served(saveEveningContract, ({ body: { isOn, channel, hour, recipient } }) => ({
      settings: { isOn, channel, hour, recipient: recipient ?? '' },
    })),
  )
  render(
    <Stage me={{ role }}>
      <EveningPage />
    </Stage>,
  )
  return asked
}
const form = async () => within(await screen.findByRole('form', { name: 'Every Evening' }))
const preview = async () => (await screen.findByRole('region', { name: 'Today So Far' })).textContent

test(
  'the preview is what the chosen channel sends; a number does not become an address',
  { timeout: 60_000 },
  async () => {
    const asked = show()
    const fields = await form()
    expect(await preview()).toContain('Takings: cash ₦7,000.00')
    await user.selectOptions(fields.getByLabelText('Send by'), 'sms')
    expect(await preview()).toContain('Takings: cash NGN 7,000.00')
    expect(await preview()).toMatch(/\d+ characters, \d SMS pages/)
    await user.type(fields.getByLabelText('Phone number'), '0803 123 4567')
    await user.selectOptions(fields.getByLabelText('Send by'), 'email')
    const address = fields.getByLabelText<HTMLInputElement>('E-mail address')
    expect(address.value).toContain('@')
    await user.click(fields.getByRole('switch'))
    await user.click(fields.getByRole('button', { name: 'Save' }))
    await fields.findByText('Saved.')
    expect(asked.find(({ line }) => line.startsWith('PUT'))?.body).toEqual({
      isOn: true,
      channel: 'email',
      hour: 20,
      recipient: address.value,
      was: evening.settings,
    })
  },
)

test('of a day without anything nothing is sent, which is said; who may not change it reads how it is', async () => {
  const figures = {
    ...evening.figures,
    isOpen: false,
    saleCount: 0,
    takings: [],
    visits: { completed: 0, noShows: 0, cancelled: 0 },
  }
  show({ figures }, 'manager')
  expect(await preview()).toContain('nothing is sent for such a day')
  await screen.findByText(/It is off/)
  expect(screen.queryByRole('form')).toBeNull()
})
