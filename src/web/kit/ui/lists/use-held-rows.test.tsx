// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '#web/kit/ui/testing.tsx'
import { useHeldRows } from './use-held-rows.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Named {
  id: string
  word: string
}

function List({ rows }: { rows: Named[] }) {
  const [shown, hold] = useHeldRows(rows, ({ id }) => id)
  return (
    <ul {...hold}>
      {shown.map(({ id, word }) => (
        <li key={id}>{word}</li>
      ))}
    </ul>
  )
}

const row = (id: string, word = id): Named => ({ id, word })
const words = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('rows follow what is new, until somebody is about to press: then none moves, comes or goes, but says what is new', () => {
  const { rerender } = render(<List rows={[row('a'), row('b')]} />)
  rerender(<List rows={[row('b'), row('a')]} />)
  expect(words()).toEqual(['b', 'a'])
  fireEvent.pointerDown(screen.getByRole('list'))
  rerender(<List rows={[row('a', 'a done'), row('c'), row('b')]} />)
  expect(words()).toEqual(['b', 'a done'])
  // What has left the list stays as it was last known.
  rerender(<List rows={[row('c'), row('b')]} />)
  expect(words()).toEqual(['b', 'a done'])
  act(() => void vi.advanceTimersByTime(2999))
  expect(words()).toEqual(['b', 'a done'])
  act(() => void vi.advanceTimersByTime(1))
  expect(words()).toEqual(['c', 'b'])
})
