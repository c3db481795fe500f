import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { BookingView } from '#domain/booking/page-view.ts'
import { BookingApp } from './booking/BookingApp.tsx'
import './booking/booking.css'

const view = JSON.parse(document.getElementById('view')!.textContent) as BookingView
// As a transition, so that it is done in slices: the page can be scrolled meanwhile.
startTransition(
  () =>
    void hydrateRoot(
      document.getElementById('root')!,
      <BookingApp view={view} panel={document.getElementById('panel')!.innerHTML} />,
    ),
)
