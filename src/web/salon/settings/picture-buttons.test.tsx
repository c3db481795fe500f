// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { render } from '#web/kit/ui/testing.tsx'
import { PictureButtons } from './PictureButtons.tsx'

test.each([
  [true, 0],
  [false, 1],
])('no file is chosen while another is being saved (%s), because it would be lost', async (busy, pickers) => {
  const nothing = () => undefined
  const writes = { busy, failure: null, upgrade: null, dismissUpgrade: nothing, remove: nothing, choose: nothing }
  render(<PictureButtons what="Logo" isThere={false} writes={writes} />)
  let opened = 0
  screen.getByLabelText('Logo file').addEventListener('click', () => (opened += 1))
  await userEvent.click(screen.getByRole('button', { name: busy ? 'Saving...' : 'Upload Logo' }))
  expect(opened).toBe(pickers)
})
