// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { Row, Rows } from './Rows.tsx'
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

test('rows follow what is new, until someone is about to press: then none moves, comes or goes, but says what is new', () => {
  const { rerender } = render(<List rows={[row('a'), row('b')]} />)
  rerender(<List rows={[row('b'), row('a')]} />)
  expect(words()).toEqual(['b', 'a'])
  fireEvent.pointerDown(screen.getByRole('list'))
  rerender(<List rows={[row('a', 'a done'), row('c'), row('b')]} />)
  expect(words()).toEqual(['b', 'a done'])
  // A row that has left the list stays in its last known state.
  rerender(<List rows={[row('c'), row('b')]} />)
  expect(words()).toEqual(['b', 'a done'])
  act(() => void vi.advanceTimersByTime(2999))
  expect(words()).toEqual(['b', 'a done'])
  act(() => void vi.advanceTimersByTime(1))
  expect(words()).toEqual(['c', 'b'])
})

test('the focus of a row that was held and goes stays at the card around the list', () => {
  function People() {
    const [rows, setRows] = useState([row('a'), row('b')])
    const [shown, hold] = useHeldRows(rows, ({ id }) => id)
    const remove = (gone: string) => setRows(rows.filter(({ id }) => id !== gone))
    return (
      <div {...hold}>
        <Rows>
          {shown.map(({ id }) => (
            <Row
              key={id}
              title={id}
              actions={<button type="button" onClick={() => remove(id)}>{`Remove ${id}`}</button>}
            />
          ))}
        </Rows>
      </div>
    )
  }
  render(
    <Card title="People">
      <People />
    </Card>,
  )
  const button = screen.getByRole('button', { name: 'Remove a' })
  fireEvent.pointerDown(button)
  act(() => button.focus())
  fireEvent.click(button)
  expect(document.activeElement).toBe(button)
  act(() => void vi.advanceTimersByTime(3000))
  expect(button.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'People' }))
})
