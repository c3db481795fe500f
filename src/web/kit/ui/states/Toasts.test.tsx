// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiRefusal } from '#web/kit/api.ts'
import { render } from '#web/kit/ui/testing.tsx'
import { showFailure, showToast } from './toast.ts'
import { Toasts } from './Toasts.tsx'

afterEach(() => void vi.useRealTimers())

test('A toast is read out, and gone after 6 s', () => {
  vi.useFakeTimers()
  render(<Toasts />)
  act(() => showToast('Service added'))
  expect(screen.getByRole('status').textContent).toBe('Service added')
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

test('Undo undoes once and takes the toast away; with the focus on it the toast waits', () => {
  vi.useFakeTimers()
  let undone = 0
  render(<Toasts />)
  act(() => showToast('Appointment moved to 14:30', { onUndo: () => (undone += 1) }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  act(() => undo.focus())
  act(() => void vi.advanceTimersByTime(20_000))
  act(() => undo.click())
  expect(undone).toBe(1)
  expect(screen.queryByText('Appointment moved to 14:30')).toBeNull()
})

test('an Undo that is refused says so, though the row that offered it is gone', async () => {
  render(<Toasts />)
  const gone = new ApiRefusal({ code: 'changed-meanwhile', message: 'Someone else changed this.' })
  act(() => showToast('2 removed', { onUndo: () => Promise.reject(gone) }))
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  expect(await screen.findByText('This was not undone. Someone else changed this.')).toBeTruthy()
})

test('the same said twice is shown once, unless each can be undone', () => {
  render(<Toasts />)
  act(() => showToast('Online again.'))
  act(() => showToast('Online again.'))
  expect(screen.getAllByText('Online again.')).toHaveLength(1)
  act(() => showToast('Bisi is off the waitlist', { onUndo() {} }))
  act(() => showToast('Bisi is off the waitlist', { onUndo() {} }))
  expect(screen.getAllByText('Bisi is off the waitlist')).toHaveLength(2)
})
