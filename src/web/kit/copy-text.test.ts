// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { copyText } from './copy-text.ts'

test('without the clipboard of https the focus is back at the button once the text is copied', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  let copied: string | undefined
  // Which jsdom lacks, as it lacks a clipboard.
  document.execCommand = () => {
    const field = document.activeElement as HTMLTextAreaElement
    copied = field.value.slice(field.selectionStart, field.selectionEnd)
    return true
  }
  await copyText('https://parlour.example/join')
  expect(copied).toBe('https://parlour.example/join')
  expect(document.activeElement).toBe(button)
})
