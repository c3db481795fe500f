import type { PageView } from '#domain/booking/page-view.ts'
import { BrandMark } from '#web/kit/ui/drawings/BrandMark.tsx'

/** What stands there where no salon does (document 2, section 8). */
export function Missing({ view }: { view: PageView }) {
  return (
    <main className="wrap missing">
      <BrandMark />
      <h1>{view.kind === 'not-found' ? 'Salon not found' : 'Error loading salon information. Please try again.'}</h1>
      {view.kind === 'not-found' ? (
        <p>Check the address, or ask the salon for its link.</p>
      ) : (
        <a className="btn pri" href="?">
          Try again
        </a>
      )}
    </main>
  )
}
