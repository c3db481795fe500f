import { Anchor, type AnchorProps } from '@mantine/core'
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import { pathAfterLogIn } from '#web/kit/paths.ts'

/** Addresses of this entry that only it links to. */
export const resetPaths = { forgot: '/forgot-password', reset: '/reset-password' } as const

/** Where an invitation leads. */
export const joinPath = '/join'

const listeners = new Set<() => void>()

/** The path of the page, without a slash at the end; follows links and the browser's Back. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname.replace(/\/+$/, ''))
}

/** Shows another page of this entry without loading anything. */
export function go(path: string): void {
  history.pushState(null, '', path)
  for (const tell of listeners) tell()
}

/** Leaves for the staff app, which is a page of its own: where one came from. Back does not return to the form. */
export function enterApp(): void {
  location.replace(pathAfterLogIn(location.search, location.origin))
}

interface PageLinkProps extends AnchorProps {
  /** A path of this entry. */
  to: string
  children: ReactNode
}

/** A link to another page of this entry. */
export function PageLink({ to, children, ...rest }: PageLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(to)
  }
  return (
    <Anchor href={to} onClick={follow} {...rest}>
      {children}
    </Anchor>
  )
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  window.addEventListener('popstate', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('popstate', tell)
  }
}
