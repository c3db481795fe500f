import type { PageView } from '#domain/booking/page-view.ts'
import { BrandMark } from '#web/kit/ui/drawings/BrandMark.tsx'

const words = {
  'not-found': ['Salon not found', 'Check the address, or ask the salon for its link.'],
  'no-visit': ['This link does not work', 'Ask the salon, or open the link in your confirmation again.'],
  'no-bill': ['This link does not work', 'Ask the salon for another link to your bill.'],
  'no-ticket': ['We can’t find your place', 'Queues end with the day. Scan the code in the salon again.'],
  'no-stop': ['This link does not work', 'Open the link in the message again, or call the salon.'],
  failed: ['Error loading salon information. Please try again.', ''],
}

/** Shows that there is no such page (document 2, section 8). */
export function Missing({ kind }: { kind: Exclude<PageView, { page: unknown }>['kind'] }) {
  const [title, line] = words[kind]
  return (
    <main className="wrap missing">
      <BrandMark />
      <h1>{title}</h1>
      {line && <p>{line}</p>}
      {kind === 'failed' && (
        <a className="btn pri" href="?">
          Try again
        </a>
      )}
    </main>
  )
}
