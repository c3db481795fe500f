import { type MouseEvent, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { pathAfterLogIn } from '#web/kit/paths.ts'
import { emailDraft, forgetDraft } from './use-draft.ts'

/** Addresses of this entry that only it links to. */
export const resetPaths = { forgot: '/forgot-password', reset: '/reset-password' } as const

/** The path of an invitation. */
export const joinPath = '/join'

/** Where a new server is restored from a backup. */
export const restorePath = '/restore'

const listeners = new Set<() => void>()

const readPath = () => location.pathname.replace(/\/+$/, '')

/** The path at which this entry was loaded. */
const firstPath = readPath()

/** The path of the page, without a slash at the end; follows links and the browser's Back. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, readPath)
}

/** For the frame of every page: after a change of page without a load, the top of the page, and its heading for screen readers. */
export function usePageFocus(): void {
  useEffect(() => {
    const path = readPath()
    if (path === firstPath && !document.activeElement?.isSameNode(document.body)) return
    window.scrollTo(0, 0)
    if (path !== firstPath) document.querySelector<HTMLElement>('h1')?.focus()
  }, [])
}

/** Shows another page of this entry without loading anything. */
export function go(path: string): void {
  history.pushState(null, '', path)
  for (const tell of listeners) tell()
}

/**
 * Returns the fragment of the page, for the secret of a link: no browser sends it to a server, so that it gets into no
 * log of a proxy and to no other site. It changes when another link is opened in the same tab.
 */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash)
}

/** Returns the value of a name in the hash; '' if there is none. */
export function saidIn(hash: string, name: string): string {
  return new URLSearchParams(hash.slice(1)).get(name) ?? ''
}

/**
 * Leaves for the staff app, which is a separate page: to the page the person came from, with the secret they came with.
 * Back does not return to the form, and the next person who logs in on this device does not find the e-mail.
 */
export function enterApp(): void {
  forgetDraft(emailDraft)
  location.replace(pathAfterLogIn(location.search, location.origin) + location.hash)
}

interface PageLinkProps {
  /** A path of this entry. */
  to: string
  className?: string
  children: ReactNode
}

/** A link to another page of this entry. */
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
