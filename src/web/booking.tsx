import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageView } from '#domain/booking/page-view.ts'
import { BookingApp } from './booking/BookingApp.tsx'
import './booking/booking.css'

const view = JSON.parse(document.getElementById('view')!.textContent) as PageView
/** The first lines of the page's HTML store a button that was pressed before this script ran (built-pages.ts). */
const root = document.getElementById('root') as HTMLElement & { keep: () => void; early?: HTMLButtonElement }

if (view.kind === 'booking') bringToLife(<BookingApp view={view} panel={document.getElementById('panel')!.innerHTML} />)
else if ('page' in view) void import('./booking/other-pages.tsx').then(({ otherPage }) => bringToLife(otherPage(view)))

/** Hydrates the page in a separate task, so that presses and scrolling are handled after the script was loaded. */
function bringToLife(app: ReactNode): void {
  setTimeout(() => {
    root.removeEventListener('click', root.keep)
    hydrateRoot(root, <Alive>{app}</Alive>)
  })
}

/** Presses the button that was pressed early, after early choices and typed text have been restored. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => void setTimeout(() => root.early?.click()), [])
  return children
}
