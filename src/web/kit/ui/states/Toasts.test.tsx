// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '#web/kit/ui/testing.tsx'
import { showFailure, showToast } from './toast.ts'
import { Toasts } from './Toasts.tsx'

afterEach(() => void vi.useRealTimers())

test('A toast is read out, and gone after 6 s', () => {
  vi.useFakeTimers()
  render(<Toasts />)
  act(() => showToast('Service added'))
  expect(screen.getByRole('status').textContent).toBe('Service added')
  // It appeared under a mouse that does not move.
  fireEvent.mouseEnter(screen.getByText('Service added'))
  act(() => void vi.advanceTimersByTime(5_900))
  expect(screen.getByText('Service added')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.queryByText('Service added')).toBeNull()
})

test('what was not done has no tick', () => {
  render(<Toasts />)
  act(() => showToast('Service added'))
  act(() => showFailure('Nothing was changed.'))
  const signs = ['Service added', 'Nothing was changed.'].map((words) => screen.getByText(words).previousElementSibling)
  expect(signs.map((sign) => sign!.classList.contains('tabler-icon-circle-check'))).toEqual([true, false])
})

test('Undo undoes once and takes the toast away; with the mouse or the focus on it the toast waits', () => {
  vi.useFakeTimers()
  let undone = 0
  render(<Toasts />)
  act(() => showToast('Appointment moved to 14:30', { onUndo: () => (undone += 1) }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  fireEvent.mouseMove(undo)
  act(() => void vi.advanceTimersByTime(20_000))
  fireEvent.mouseLeave(undo)
  act(() => undo.focus())
  act(() => void vi.advanceTimersByTime(20_000))
  act(() => undo.click())
  expect(undone).toBe(1)
  expect(screen.queryByText('Appointment moved to 14:30')).toBeNull()
})
