import type { ReactNode } from 'react'
import type { PageView } from '#domain/booking/page-view.ts'
import { BillApp } from './BillApp.tsx'
import { QueueApp } from './QueueApp.tsx'
import { StopApp } from './StopApp.tsx'
import { TicketApp } from './TicketApp.tsx'
import type { WaitProps } from './use-waiting.ts'
import { VisitApp } from './VisitApp.tsx'
import { Wait } from './Wait.tsx'

/** Returns the content of a page other than booking; null if the page has nothing to hydrate. */
export function otherPage(view: PageView): ReactNode {
  if (view.kind === 'visit') return <VisitApp view={view} />
  if (view.kind === 'bill') return <BillApp view={view} />
  if (view.kind === 'queue') return <QueueApp view={view} />
  if (view.kind === 'stop') return <StopApp view={view} />
  return view.kind === 'ticket' ? <TicketApp view={view} /> : null
}

/**
 * Shows the form of the waitlist. It is in the chunk of the other pages, because a separate chunk would split and
 * enlarge the shared code.
 */
export function WaitlistForm(props: WaitProps) {
  return <Wait {...props} />
}
