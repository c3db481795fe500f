// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { paymentRow, PaymentRows } from './PaymentRows.tsx'

const nothing = () => undefined
const form = { getInputProps: () => ({ onChange: nothing }), insertListItem: nothing, removeListItem: nothing }

test.each([9, 10])('after %i payments the tenth is the last, which is said', (count) => {
  const rows = Array.from({ length: count }, () => paymentRow('transfer'))
  render(
    <Stage>
      <PaymentRows rows={rows} dueMinor={700_000} form={form} />
    </Stage>,
  )
  const isFull = count === 10
  expect(screen.getByRole('button', { name: 'Add payment' })).toHaveProperty('disabled', isFull)
  expect(screen.queryByText('At most 10 payments.') !== null).toBe(isFull)
})
