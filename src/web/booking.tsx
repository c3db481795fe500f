import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageView } from '#domain/booking/page-view.ts'
import { BookingApp } from './booking/BookingApp.tsx'
import './booking/booking.css'

const view = JSON.parse(document.getElementById('view')!.textContent) as PageView

if (view.kind === 'booking') bringToLife(<BookingApp view={view} panel={document.getElementById('panel')!.innerHTML} />)
else if ('page' in view) void import('./booking/other-pages.tsx').then(({ otherPage }) => bringToLife(otherPage(view)))

/** As a transition, so that it is done in slices: the page can be scrolled meanwhile. */
function bringToLife(app: ReactNode): void {
  startTransition(() => void hydrateRoot(document.getElementById('root')!, app))
}
