// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  deleteServiceContract,
  editServiceContract,
  listServicesContract,
  setServiceActiveContract,
} from '#domain/services/contract.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { aMember, aService, idOf } from '#domain/testing.ts'
import { refuse, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { ServicesPage } from './ServicesPage.tsx'

const cornrows = aService({ id: idOf(1), version: 4, durationMin: 90, description: 'Neat' })
const member = (n: number, name: string, serviceIds: string[], isActive = true) =>
  aMember({ id: idOf(n), name, serviceIds, isActive })
const staff = [member(11, 'Tolu', []), member(12, 'Halima', [idOf(2)]), member(13, 'Gone', [], false)]
const list = served(listServicesContract, () => ({ services: [cornrows] }))
const team = served(listStaffContract, () => ({ staff, defaultCommissionBp: null }))
const show = () =>
  render(
    <Stage>
      <ServicesPage />
    </Stage>,
  )

async function openEdit() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Cornrows' }))
  return within(await screen.findByRole('dialog', { name: 'Edit Service' }))
}

test('an edit begins with the service as it is, and says which version it is of', { timeout: 60_000 }, async () => {
  const edited = served(editServiceContract, ({ body }) => ({ service: { ...cornrows, name: body.name } }))
  const asked = serve(team, list, edited)
  show()
  const form = await openEdit()
  expect(form.getByLabelText('Price')).toHaveProperty('value', '7,000.00')
  const minutes = form.getByLabelText(/^Duration/)
  await userEvent.clear(minutes)
  await userEvent.tab()
  expect(minutes).toHaveProperty('value', '30')
  expect(form.getByText('It was blank, so 30 was used.')).toBeTruthy()
  await userEvent.click(form.getByRole('button', { name: 'Update Service' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = asked.find(({ line }) => line === `PUT /api/services/${cornrows.id}`)!.body as object
  expect(sent).toMatchObject({ version: 4, name: 'Cornrows', priceMinor: 700_000, durationMin: 30 })
  expect(sent).not.toHaveProperty('staffIds')
})

test(
  'who does it: members without a list are ticked; a change sends the whole list (R-82)',
  { timeout: 60_000 },
  async () => {
    const asked = serve(
      team,
      list,
      served(editServiceContract, () => {
        throw refuse(409, { code: 'only-service', message: 'Tolu does only this service.', field: 'staffIds' })
      }),
    )
    show()
    const form = await openEdit()
    const section = await form.findByRole('button', { name: /^Who does it/ })
    await waitFor(() => expect(section.textContent).toContain('1 of 2'))
    await userEvent.click(section)
    const box = (name: string) => form.getByRole('checkbox', { name })
    expect([box('Tolu'), box('Halima')]).toMatchObject([{ checked: true }, { checked: false }])
    expect(form.queryByRole('checkbox', { name: 'Gone' })).toBeNull()
    await userEvent.click(box('Halima'))
    await userEvent.click(box('Tolu'))
    await userEvent.click(form.getByRole('button', { name: 'Update Service' }))
    await form.findByText('Tolu does only this service.')
    expect(asked.find(({ line }) => line.startsWith('PUT'))!.body).toMatchObject({ staffIds: [idOf(12)] })
  },
)

test('deactivate; a refusal is said in its row', async () => {
  let refused = true
  const asked = serve(
    team,
    list,
    served(setServiceActiveContract, () => {
      if (refused) throw refuse(404, { code: 'not-found', message: 'This was not found.' })
      return { service: { ...cornrows, isActive: false } }
    }),
  )
  show()
  const button = await screen.findByRole('button', { name: 'Deactivate Cornrows' })
  await userEvent.click(button)
  const row = within((await screen.findByText('Cornrows')).closest('tr')!)
  expect((await row.findByRole('alert')).textContent).toBe('This was not found.')
  refused = false
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(asked.find(({ line }) => line.startsWith('POST'))!.body).toEqual({ isActive: false })
})

test('delete asks in the documents’ words', async () => {
  const asked = serve(
    team,
    list,
    served(deleteServiceContract, () => ({})),
  )
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Cornrows' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete Cornrows' }))
  question.getByText('Are you sure you want to delete this service?')
  expect(asked.some(({ line }) => line.startsWith('DELETE'))).toBe(false)
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(asked.some(({ line }) => line === `DELETE /api/services/${cornrows.id}`)).toBe(true))
})

test('who may not change services has no buttons for it', async () => {
  serve(team, list)
  render(
    <Stage me={{ role: 'receptionist' }}>
      <ServicesPage />
    </Stage>,
  )
  await screen.findByText('Cornrows')
  expect(screen.queryByRole('button', { name: /Add Service|(Edit|Deactivate|Delete) Cornrows/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Open Cornrows' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Cornrows' }))
  expect(sheet.getByText('₦7,000.00')).toBeTruthy()
  expect(sheet.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Close'])
})
