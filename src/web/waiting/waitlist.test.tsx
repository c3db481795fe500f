// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { idOf } from '#domain/testing.ts'
import {
  listWaitlistContract,
  setManyWaitingContract,
  setWaitingContract,
  type Waiting,
} from '#domain/waiting/contract-waitlist.ts'
import { refresh } from '#web/kit/query.ts'
import { refuse, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { Toasts } from '#web/kit/ui/states/Toasts.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { Waitlist } from './Waitlist.tsx'

const kemi: Waiting = {
  id: idOf(1),
  customerName: 'Kemi Lawal',
  customerPhone: '0803 555 0142',
  customerPhoneE164: '+2348035550142',
  customerIds: [],
  services: [],
  placeName: null,
  staffId: null,
  staffName: null,
  fromDate: '2026-12-01',
  toDate: '2026-12-05',
  fromTime: null,
  toTime: null,
  notes: null,
  status: 'waiting',
  toldAt: null,
  isOnline: true,
  createdAt: '2026-11-26T09:00:00.000Z',
  version: 1,
  fits: null,
}
const show = () =>
  render(
    <Stage>
      <h1 tabIndex={-1}>Waiting</h1>
      <Waitlist />
      <Toasts />
    </Stage>,
  )
const full = () => refuse(409, { code: 'waitlist-full', message: 'The waitlist is full.' })

test('a refused removal is said in its row', async () => {
  serve(
    served(listWaitlistContract, () => ({ waiting: [kemi] })),
    served(setWaitingContract, () => {
      throw refuse(404, { code: 'not-found', message: 'This was not found.' })
    }),
  )
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Kemi Lawal' }))
  within(await screen.findByRole('listitem')).getByText('This was not found.')
})

test('a refused Undo is said, after one was removed and after several were', async () => {
  let waiting = [kemi]
  serve(
    served(listWaitlistContract, () => ({ waiting })),
    served(setWaitingContract, ({ body: { to } }) => {
      if (to === 'waiting') throw full()
      waiting = []
      return {}
    }),
    served(setManyWaitingContract, ({ body: { ids, to } }) => {
      if (to === 'waiting') throw full()
      waiting = []
      return { ids }
    }),
  )
  const undo = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('This was not undone. The waitlist is full.')
  }
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Kemi Lawal' }))
  await undo()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  waiting = [kemi]
  await act(() => refresh(['waiting']))
  await userEvent.click(await screen.findByRole('button', { name: 'Select: Waitlist' }))
  await userEvent.click(screen.getByLabelText('Kemi Lawal'))
  await userEvent.click(screen.getByRole('button', { name: 'Remove 1' }))
  const question = await screen.findByRole('dialog', { name: 'Remove 1 person' })
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  await undo()
})

/** Serves Kemi until she is removed, alone or with others. */
function serveKemi(): void {
  let waiting = [kemi]
  serve(
    served(listWaitlistContract, () => ({ waiting })),
    served(setWaitingContract, () => {
      waiting = []
      return {}
    }),
    served(setManyWaitingContract, ({ body: { ids } }) => {
      waiting = []
      return { ids }
    }),
  )
}

test('the focus stays at the list when the row with the pressed button goes', async () => {
  serveKemi()
  show()
  ;(await screen.findByRole('button', { name: 'Remove Kemi Lawal' })).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('No one is on the waitlist')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Waitlist' }))
})

test('a second press of Remove does nothing, until an Undo shows the person again', async () => {
  let waiting = [kemi]
  const asked = serve(
    served(listWaitlistContract, () => ({ waiting: [...waiting, { ...kemi, id: idOf(2), customerName: 'Ada Obi' }] })),
    served(setWaitingContract, ({ body: { to } }) => {
      waiting = to === 'removed' ? [] : [{ ...kemi, version: 3 }]
      return {}
    }),
  )
  const sent = () => asked.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body)
  show()
  const remove = await screen.findByRole('button', { name: 'Remove Kemi Lawal' })
  await userEvent.click(remove)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await userEvent.click(remove)
  expect(sent()).toEqual([{ to: 'removed' }])
  await userEvent.click(undo)
  const again = () => screen.getByRole('button', { name: 'Remove Kemi Lawal' })
  await waitFor(() => expect(again().getAttribute('aria-disabled')).toBe('false'))
  await userEvent.click(again())
  await waitFor(() => expect(sent()).toEqual([{ to: 'removed' }, { to: 'waiting' }, { to: 'removed' }]))
})

test('the focus stays at the list when the rows are gone from which several were removed', async () => {
  serveKemi()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Select: Waitlist' }))
  await userEvent.click(screen.getByLabelText('Kemi Lawal'))
  await userEvent.click(screen.getByRole('button', { name: 'Remove 1' }))
  const question = await screen.findByRole('dialog', { name: 'Remove 1 person' })
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Waitlist' })))
})
