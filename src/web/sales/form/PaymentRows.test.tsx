// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { paymentRow, PaymentRows } from './PaymentRows.tsx'

const nothing = () => undefined
const form = { getInputProps: () => ({ onChange: nothing }), insertListItem: nothing, removeListItem: nothing }

test('after ten payments none can be added, and why is said', { timeout: 60_000 }, () => {
  const rows = Array.from({ length: 10 }, () => paymentRow('transfer'))
  render(
    <Stage>
      <PaymentRows rows={rows} dueMinor={700_000} form={form} />
    </Stage>,
  )
  expect(screen.getByRole('button', { name: 'Add payment' })).toHaveProperty('disabled', true)
  expect(screen.getByText('At most 10 payments.')).toBeTruthy()
})
