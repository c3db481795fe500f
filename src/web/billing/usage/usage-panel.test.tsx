// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serveBilling, free } from '#web/billing/testing-billing.tsx'
import { Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { UsagePanel } from './UsagePanel.tsx'

const show = () =>
  render(
    <Stage>
      <UsagePanel />
    </Stage>,
  )

test('the meters say how much is used, warn in words and colour, and are read again', { timeout: 60_000 }, async () => {
  const asked = serveBilling(free)
  show()
  const items = await screen.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Customers3 of 50',
    'Monthly Appointments75 of 100Getting close to limit',
    'Staff Members2 of 2Near limit',
    'Locations1 · Unlimited',
  ])
  expect(screen.getAllByRole('meter').map(({ dataset }) => dataset['look'])).toEqual(['ok', 'close', 'near'])
  expect(within(items[3]!).queryByRole('meter')).toBeNull()
  expect(screen.getByText('Need more capacity? Upgrade to Pro for unlimited access.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View Plans' }).getAttribute('href')).toBe('/billing?plan=pro')
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(asked).toHaveLength(2)
})
