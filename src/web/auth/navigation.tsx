import { type MouseEvent, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { pathAfterLogIn } from '#web/kit/paths.ts'
import { emailDraft, forgetDraft } from './use-draft.ts'

/** The addresses that only the sign-in pages link to. */
export const resetPaths = { forgot: '/forgot-password', reset: '/reset-password' } as const

/** The path of an invitation. */
export const joinPath = '/join'

/** The path of the page that restores a backup on a new server. */
export const restorePath = '/restore'

const listeners = new Set<() => void>()

const readPath = () => location.pathname.replace(/\/+$/, '')

/** The path at which the sign-in pages were loaded. */
const firstPath = readPath()

/** Returns the path of the page, without a slash at the end; it changes with links and the browser's Back. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, readPath)
}

/**
 * After a change of page without a load, scrolls to the top and focuses the heading for screen readers. For the frame
 * of every page.
 */
export function usePageFocus(): void {
  useEffect(() => {
    const path = readPath()
    if (path === firstPath && !document.activeElement?.isSameNode(document.body)) return
    window.scrollTo(0, 0)
    if (path !== firstPath) document.querySelector<HTMLElement>('h1')?.focus()
  }, [])
}

/** Shows another one of the sign-in pages without loading anything. */
export function go(path: string): void {
  history.pushState(null, '', path)
  for (const tell of listeners) tell()
}

/**
 * Returns the fragment of the page's address, for the secret of a link: browsers do not send it to servers, so it gets
 * into no proxy's log and to no other site. It changes when another link is opened in the same tab.
 */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash)
}

/** Returns the value of a parameter in the hash; '' if it is missing. */
export function saidIn(hash: string, name: string): string {
  return new URLSearchParams(hash.slice(1)).get(name) ?? ''
}

/**
 * Leaves for the staff app, which is a separate page: for the page that the person wanted, with the secret in their
 * address. Back does not return to the form, and the next person who logs in on this device does not find the e-mail.
 */
export function enterApp(): void {
  forgetDraft(emailDraft)
  location.replace(pathAfterLogIn(location.search, location.origin) + location.hash)
}

interface PageLinkProps {
  /** A path of the sign-in pages. */
  to: string
  className?: string
  children: ReactNode
}

/** Shows a link to another one of the sign-in pages. */
export function PageLink({ to, className = '', children }: PageLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={to} onClick={follow} className={`pl-link ${className}`}>
      {children}
    </a>
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
