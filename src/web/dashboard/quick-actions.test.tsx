// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Role } from '#domain/kit/endpoint.ts'
import { Stage } from '#web/kit/testing-server.tsx'
import { LinkProvider } from '#web/kit/ui/page/link.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { QuickActions } from './QuickActions.tsx'

let followed: string[]
const show = (role: Role = 'owner') => {
  followed = []
  render(
    <Stage me={{ role }}>
      <LinkProvider
        component={({ href, children, ...rest }) => (
          <a
            {...rest}
            href={href}
            onClick={(event) => {
              event.preventDefault()
              followed.push(href)
            }}
          >
            {children}
          </a>
        )}
      >
        <QuickActions />
        <input aria-label="Search" />
      </LinkProvider>
    </Stage>,
  )
}

test('the key S begins a sale, as Quick Sale does, but not in a field or with Ctrl', async () => {
  show()
  await userEvent.type(screen.getByLabelText('Search'), 's')
  await userEvent.click(document.body)
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(followed).toEqual([])
  await userEvent.keyboard('s')
  await userEvent.click(screen.getByRole('link', { name: 'Quick Sale' }))
  expect(followed).toEqual(['/sales?new=', '/sales?new='])
})

test('each role is offered what it may do, and no more by the key', async () => {
  const offered = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  show('receptionist')
  expect(offered()).toEqual(['New Appointment', 'Quick Sale', 'Add Customer'])
  cleanup()
  show('stylist')
  expect(offered()).toEqual(['New Appointment'])
  await userEvent.keyboard('s')
  expect(followed).toEqual([])
})
