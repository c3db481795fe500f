// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { render } from '#web/kit/ui/testing.tsx'
import { PictureButtons } from './PictureButtons.tsx'

test('no file is chosen while another is being saved, because it would be lost', async () => {
  const nothing = () => undefined
  const writes = { failure: null, upgrade: null, dismissUpgrade: nothing, remove: nothing, choose: nothing }
  const buttons = (busy: boolean) => <PictureButtons what="Logo" isThere={false} writes={{ ...writes, busy }} />
  const { unmount } = render(buttons(true))
  let opened = 0
  const countPickers = () => screen.getByLabelText('Logo file').addEventListener('click', () => (opened += 1))
  countPickers()
  await userEvent.click(screen.getByRole('button', { name: 'Saving...' }))
  expect(opened).toBe(0)
  unmount()
  render(buttons(false))
  countPickers()
  await userEvent.click(screen.getByRole('button', { name: 'Upload Logo' }))
  expect(opened).toBe(1)
})
