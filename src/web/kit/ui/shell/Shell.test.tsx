// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { LinkProps } from '#web/kit/ui/page/link.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { entryGroups } from './entries.ts'
import type { LocationChoice } from './LocationMenu.tsx'
import { Shell } from './Shell.tsx'

const inOrder = entryGroups.flat().map(({ label }) => label)

interface Over {
  currentPath?: string
  name?: string
  mayOpen?: (path: string) => boolean
  location?: LocationChoice
}

function shell(over: Over = {}) {
  const { currentPath = '/dashboard', name = 'Tolu Bakare', mayOpen = () => true } = over
  return (
    <Shell
      link={({ children, ...rest }: LinkProps) => <a {...rest}>{children}</a>}
      currentPath={currentPath}
      name={name}
      memberRole="owner"
      salon={{ name: 'Adùn Hair and Beauty', place: 'Surulere, Lagos' }}
      onSearch={() => undefined}
      onSignOut={() => undefined}
      mayOpen={mayOpen}
      location={over.location}
    >
      <h1>Page</h1>
    </Shell>
  )
}

const linksOf = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link')
const words = (links: HTMLElement[]) => links.map((link) => link.textContent)

test('The menu has every entry; the phone has four, and the other twelve and the queue behind More', async () => {
  render(shell({ currentPath: '/billing/addons' }), { phone: true })
  expect(words(linksOf('Main'))).toEqual(inOrder)
  expect(linksOf('Main').find((link) => link.ariaCurrent === 'page')?.textContent).toBe('Billing')
  expect(words(linksOf('Quick'))).toEqual(inOrder.slice(0, 4))
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const more = await screen.findByRole('dialog', { name: 'More' })
  expect(words(within(more).getAllByRole('link'))).toEqual(['Waiting', ...inOrder.slice(4)])
})

test('Where there are several locations the header says which one is shown, and goes to another', async () => {
  const { unmount } = render(shell())
  expect(screen.queryByRole('button', { name: /^Location/ }), 'there is only one').toBeNull()
  unmount()
  const chosen: (string | null)[] = []
  const all = [
    { id: 'y', name: 'Yaba' },
    { id: 'l', name: 'Lekki' },
  ]
  render(shell({ location: { chosen: 'y', all, onChoose: (id) => void chosen.push(id) } }))
  const open = async () => await userEvent.click(screen.getByRole('button', { name: 'Location: Yaba' }))
  await open()
  expect(words(await screen.findAllByRole('menuitemradio'))).toEqual(['All locations', 'Yaba', 'Lekki'])
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Yaba')
  for (const name of ['Yaba', 'Lekki', 'All locations']) {
    await userEvent.click(await screen.findByRole('menuitemradio', { name }))
    await open()
  }
  // Where one is already, nothing is asked.
  expect(chosen).toEqual(['l', null])
})

test('On a phone, help and colours are in the menu behind the name; elsewhere beside it', async () => {
  const { unmount } = render(shell())
  expect(screen.getByRole('link', { name: 'Help with this screen' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Colours/ })).toBeTruthy()
  unmount()
  render(shell(), { phone: true })
  expect(screen.queryByRole('button', { name: /^Colours/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Welcome back, Tolu' }))
  expect(words(await screen.findAllByRole('menuitem'))).toEqual([
    'Your Account',
    'Help with This Screen',
    'Colours: light',
    'Sign Out',
  ])
  await userEvent.click(screen.getByRole('menuitem', { name: /^Colours/ }))
  expect(screen.getByRole('menuitem', { name: /^Colours: as on this device/ })).toBeTruthy()
})

test('On a narrow screen the menu is a rail that opens, and the browser remembers it', async () => {
  localStorage.clear()
  const { unmount } = render(shell(), { phone: true })
  const open = screen.getByRole('button', { name: 'Expand the menu' })
  expect(open.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(open)
  unmount()
  render(shell(), { phone: true })
  expect(screen.getByRole('button', { name: 'Collapse the menu' }).getAttribute('aria-expanded')).toBe('true')
  localStorage.clear()
})
