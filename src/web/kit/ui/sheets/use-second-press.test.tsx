// @vitest-environment jsdom
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { doubleTapMs } from '#web/kit/ui/double-tap.ts'
import { useSecondPress } from './use-second-press.ts'

function Sheet({ onClose }: { onClose: () => void }) {
  return (
    <div onClickCapture={useSecondPress()}>
      <button type="submit" onClick={onClose}>
        Save
      </button>
    </div>
  )
}

function Page({ onDelete }: { onDelete: () => void }) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button onClick={onDelete}>Delete</button>
      {isOpen && <Sheet onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface Press {
  x: number
  at: number
}

function press(name: string, { x, at }: Press) {
  const button = screen.getByRole('button', { name })
  const event = createEvent.click(button, { clientX: x, clientY: 300 })
  Object.defineProperty(event, 'timeStamp', { value: at })
  fireEvent(button, event)
}

const saved = { x: 100, at: 1000 }
test.each([
  ['the second press of a double tap is ignored', [{ x: 110, at: 1200 }], 0],
  ['only that one is', [saved, saved], 1],
  ['a press elsewhere counts', [{ x: 130, at: 1200 }], 1],
  ['a later press counts', [{ x: 100, at: 1000 + doubleTapMs }], 1],
])('beneath a sheet that closed %s', (_says, presses, deletes) => {
  const onDelete = vi.fn<() => void>()
  const { unmount } = render(<Page onDelete={onDelete} />)
  press('Save', saved)
  for (const one of presses) press('Delete', one)
  expect(onDelete).toHaveBeenCalledTimes(deletes)
  unmount()
})
