// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ApiRefusal } from '#web/kit/api.ts'
import { render } from '#web/kit/ui/testing.tsx'
import { useConfirm } from './use-confirm.tsx'

const sentence = 'Are you sure you want to delete this appointment? This action cannot be undone.'

function Appointment({ remove }: { remove: () => unknown }) {
  const [confirm, confirmDialog] = useConfirm()
  return (
    <>
      <button
        type="button"
        onClick={() => confirm({ title: 'Delete appointment', message: sentence, onConfirm: remove })}
      >
        Remove
      </button>
      {confirmDialog}
    </>
  )
}

async function ask(remove: () => unknown) {
  render(<Appointment remove={remove} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect((await screen.findByRole('dialog', { name: 'Delete appointment' })).textContent).toContain(sentence)
}

test('Cancel has the focus and does nothing; then the focus is back on the button that asked', async () => {
  let removed = 0
  await ask(() => (removed += 1))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(removed).toBe(0)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove'))
})

test('Delete does it once and closes; the next question may follow at once', async () => {
  let removed = 0
  let answer = () => {}
  await ask(() => {
    removed += 1
    return new Promise<void>((resolve) => (answer = resolve))
  })
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete' }))
  answer()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(removed).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('dialog', { name: 'Delete appointment' })).toBeTruthy()
})

test('the focus goes to the heading when what asked goes with its answer', async () => {
  function Page() {
    const [isThere, setThere] = useState(true)
    return (
      <>
        <h1 tabIndex={-1}>Appointments</h1>
        {isThere && <Appointment remove={() => setThere(false)} />}
      </>
    )
  }
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Appointments' })))
})

test('A refusal is shown in the dialog, which stays', async () => {
  await ask(() => {
    throw new ApiRefusal({ code: 'bug', message: 'Failed to delete appointment' })
  })
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to delete appointment')
  expect(screen.getByRole('dialog')).toBeTruthy()
})
