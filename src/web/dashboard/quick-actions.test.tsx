// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { LinkProvider } from '#web/kit/ui/link.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { QuickActions } from './QuickActions.tsx'

let followed: string[]
beforeEach(() => {
  followed = []
  render(
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
    </LinkProvider>,
  )
})

test('the key S begins a sale, as Quick Sale does', async () => {
  await userEvent.keyboard('s')
  await userEvent.click(screen.getByRole('link', { name: 'Quick Sale' }))
  expect(followed).toEqual(['/sales?new=', '/sales?new='])
})

test('not while somebody types, nor with Ctrl, which saves pages', async () => {
  await userEvent.type(screen.getByLabelText('Search'), 's')
  await userEvent.click(document.body)
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(followed).toEqual([])
})
