// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serve } from '#web/kit/testing-server.tsx'
import { member, salon, show, toluId } from '#web/appointments/testing-salon.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T11:40:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const open = async () => {
  const asked = serve(...salon({ staff: [member(toluId, 'Tolu Bello')] }).endpoints)
  show({ new: '2026-11-21T15:00' })
  const dialog = within(await screen.findByRole('dialog'))
  const search = dialog.getByRole('combobox', { name: 'Existing customer' })
  return { asked, dialog, search }
}

test('no match: the typed text becomes a walk-in, and the other field is next', { timeout: 60_000 }, async () => {
  const { dialog, search } = await open()
  await userEvent.type(search, 'Halima')
  expect(await dialog.findByText('No matches')).toBeTruthy()
  expect(dialog.getByRole('option', { name: 'Add “Halima” as customer' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('option', { name: 'Walk-in “Halima”' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Halima')
  expect(document.activeElement).toBe(dialog.getByLabelText('Phone'))

  await userEvent.click(dialog.getByRole('button', { name: 'Existing' }))
  await userEvent.type(dialog.getByRole('combobox', { name: 'Existing customer' }), '0809 111')
  await userEvent.click(await dialog.findByRole('option', { name: 'Walk-in “0809 111”' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Phone').value).toBe('0809 111')
  expect(document.activeElement).toBe(dialog.getByLabelText('Name'))
})

test('who was chosen is still chosen after a look at the walk-in', { timeout: 60_000 }, async () => {
  const { dialog, search } = await open()
  await userEvent.type(search, '0803')
  await userEvent.click(await dialog.findByRole('option', { name: /^Adaeze Nwosu/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Walk-in' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Existing' }))
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Existing customer' }).value).toMatch(/^Adaeze Nwosu/)
})
