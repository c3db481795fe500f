import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageView } from '#domain/booking/page-view.ts'
import { BookingApp } from './booking/BookingApp.tsx'
import './booking/booking.css'

const view = JSON.parse(document.getElementById('view')!.textContent) as PageView

if (view.kind === 'booking') bringToLife(<BookingApp view={view} panel={document.getElementById('panel')!.innerHTML} />)
if (view.kind === 'visit')
  void import('./booking/VisitApp.tsx').then(({ VisitApp }) => bringToLife(<VisitApp view={view} />))
if (view.kind === 'queue')
  void import('./booking/QueueApp.tsx').then(({ QueueApp }) => bringToLife(<QueueApp view={view} />))
if (view.kind === 'ticket')
  void import('./booking/TicketApp.tsx').then(({ TicketApp }) => bringToLife(<TicketApp view={view} />))

/** As a transition, so that it is done in slices: the page can be scrolled meanwhile. */
function bringToLife(app: ReactNode): void {
  startTransition(() => void hydrateRoot(document.getElementById('root')!, app))
}
