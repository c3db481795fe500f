// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { addBlockContract, deleteBlockContract } from '#domain/staff/contract-off.ts'
import { idOf } from '#domain/testing.ts'
import { refuse, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { Toasts } from '#web/kit/ui/states/Toasts.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { useBlocks } from './use-blocks.ts'

const lunch = {
  id: idOf(1),
  staffId: idOf(2),
  startsAt: '2026-11-26T12:00:00.000Z',
  endsAt: '2026-11-26T13:00:00.000Z',
  reason: 'Lunch',
  isBlock: true,
  version: 1,
}

/** Stands for the calendar: each press also leaves it. */
function Page({ onLeave }: { onLeave: () => void }) {
  const { block, remove } = useBlocks([])
  const body = { staffId: lunch.staffId, date: '2026-11-26', fromTime: '13:00', toTime: '14:00', reason: 'Lunch' }
  return (
    <>
      <button type="button" onClick={() => (block(body), onLeave())}>
        Block
      </button>
      <button type="button" onClick={() => (void remove(lunch), onLeave())}>
        Remove
      </button>
    </>
  )
}

function Visit() {
  const [isThere, setIsThere] = useState(true)
  return (
    <Stage>
      {isThere && <Page onLeave={() => setIsThere(false)} />}
      <Toasts />
    </Stage>
  )
}

test('a refused Undo is said in a toast after the calendar was left', { timeout: 60_000 }, async () => {
  for (const press of ['Block', 'Remove']) {
    const message = `Refused after ${press}.`
    const refused = () => {
      throw refuse(409, { code: 'block-overlaps', message })
    }
    serve(
      served(addBlockContract, press === 'Block' ? () => ({ timeOff: lunch }) : refused),
      served(deleteBlockContract, press === 'Remove' ? () => ({}) : refused),
    )
    render(<Visit />)
    await userEvent.click(screen.getByRole('button', { name: press }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(`This was not undone. ${message}`)).toBeTruthy()
    cleanup()
  }
})
