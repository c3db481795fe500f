// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  editLocationContract,
  listLocationsContract,
  type Location,
  setLocationActiveContract,
} from '#domain/salon/contract-locations.ts'
import { idOf } from '#domain/testing.ts'
import { refuse, type Served, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { Locations } from './Locations.tsx'

const yaba: Location = {
  id: idOf(8),
  version: 1,
  name: 'Yaba',
  address: '3 Herbert Macaulay Way',
  phone: '0803 555 0142',
  isDefault: true,
  isActive: true,
  memberCount: 3,
}
const lekki = { ...yaba, id: idOf(9), name: 'Lekki', address: null, phone: null, isDefault: false, memberCount: 1 }
const sentence = 'Location limit reached. Upgrade to Premium for multi-location support.'
const limit = () => {
  throw refuse(402, { code: 'location-limit', message: sentence })
}

function open(locations: Location[], ...more: Served[]) {
  const asked = serve(
    served(listLocationsContract, () => ({ locations })),
    ...more,
  )
  render(
    <Stage>
      <Locations />
    </Stage>,
  )
  return asked
}
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Locations' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('one location: its details, and nothing of who works there or of archiving', async () => {
  const asked = open(
    [yaba],
    served(editLocationContract, () => ({ location: yaba })),
  )
  expect(await rows()).toEqual(['Yaba3 Herbert Macaulay Way · 0803\u00a0555\u00a00142Edit'])
  await press('Edit Yaba')
  const form = within(await screen.findByRole('dialog', { name: 'Edit Location' }))
  await userEvent.clear(form.getByLabelText('Name'))
  await userEvent.click(form.getByRole('button', { name: 'Update Location' }))
  expect(await form.findByText('This is required.')).toBeTruthy()
  await userEvent.type(form.getByLabelText('Name'), 'Surulere')
  await userEvent.clear(form.getByLabelText(/^Phone/))
  await userEvent.click(form.getByRole('button', { name: 'Update Location' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ line }) => line.startsWith('PUT'))?.body).toEqual({
    version: 1,
    name: 'Surulere',
    address: '3 Herbert Macaulay Way',
    phone: '',
  })
})

test('several: who works where; another than the first is archived after a question, which says why not', async () => {
  const busy = () => {
    throw refuse(409, { code: 'location-has-members', message: 'Team members work here (1).' })
  }
  open([yaba, lekki], served(setLocationActiveContract, busy))
  expect(await rows()).toEqual([
    'Yaba3 Herbert Macaulay Way · 0803\u00a0555\u00a00142 · 3\u00a0peopleEdit',
    'Lekki1\u00a0personEditArchive',
  ])
  await press('Archive Lekki')
  const question = within(await screen.findByRole('dialog', { name: 'Archive Lekki' }))
  await userEvent.click(question.getByRole('button', { name: 'Archive' }))
  expect(await question.findByText('Team members work here (1).')).toBeTruthy()
})

test('an archived one is used again, as far as the plan allows', async () => {
  open([yaba, { ...lekki, isActive: false, memberCount: 0 }], served(setLocationActiveContract, limit))
  expect((await rows())[1]).toBe('LekkiNot in useEditUse Again')
  await press('Use Lekki again')
  expect((await screen.findByRole('dialog', { name: 'Upgrade Required' })).textContent).toContain(sentence)
})
