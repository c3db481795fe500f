import { afterEach, expect, test } from 'vitest'
import { ApiRefusal } from '#web/kit/api.ts'
import { hideToast, showToast, toastStore, undo } from './toast.ts'

const messages = () => toastStore.read().map(({ message }) => message)
afterEach(() => {
  for (const { id } of toastStore.read()) hideToast(id)
})

test('an Undo that is refused says so', async () => {
  const refusal = new ApiRefusal({ code: 'changed-meanwhile', message: 'Someone else changed this.' })
  await undo(() => Promise.reject(refusal))
  expect(messages()).toEqual(['This was not undone. Someone else changed this.'])
})

test('a message shown twice appears once, unless each can be undone', () => {
  showToast('Online again.')
  showToast('Online again.')
  expect(messages()).toEqual(['Online again.'])
  showToast('Bisi is off the waitlist', { onUndo() {} })
  showToast('Bisi is off the waitlist', { onUndo() {} })
  expect(messages()).toEqual(['Online again.', 'Bisi is off the waitlist', 'Bisi is off the waitlist'])
})
