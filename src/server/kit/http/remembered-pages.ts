import type { Instant } from '#domain/kit/dates.ts'
import type { Live } from '#server/kit/live/live.ts'
import type { PageAnswer } from './visitor-page.ts'

/** How many salons are cached, and how many pages of each, at about 15 KB a page. */
const MOST_SALONS = 200
const MOST_PAGES = 16

/** The pages of one salon that were rendered within one minute, by request. */
interface Written {
  /** The minute, as the beginning of an Instant. */
  minute: string
  pages: Map<string, PageAnswer>
}

export type RememberedPages = ReturnType<typeof openRememberedPages>

/**
 * Caches rendered pages, compressed, until the minute is over or anything in their salon changes, in this process or
 * another. Caches nothing while notices of changes can't be received (decision 68).
 */
export function openRememberedPages(live: Pick<Live, 'watch' | 'hears'>) {
  const salons = new Map<string, Written>()
  live.watch((salonId) => (salonId === null ? salons.clear() : salons.delete(salonId)))

  function writtenIn(salonId: string, minute: string): Written {
    const known = salons.get(salonId)
    if (known?.minute === minute) return known
    const written = { minute, pages: new Map<string, PageAnswer>() }
    if (!live.hears()) return written
    salons.delete(salonId)
    if (salons.size >= MOST_SALONS) salons.delete(salons.keys().next().value!)
    salons.set(salonId, written)
    return written
  }

  return {
    /**
     * Returns the cached page of a key, if any, and a function that caches one. Call it before the page's data is read:
     * a later notice of a change discards the cached page, and a page cached after that is never used.
     */
    open(salonId: string, now: Instant, key: string) {
      const { pages } = writtenIn(salonId, now.slice(0, 'yyyy-mm-ddThh:mm'.length))
      return {
        page: pages.get(key),
        keep(page: PageAnswer): void {
          if (pages.size < MOST_PAGES) pages.set(key, page)
        },
      }
    },
  }
}
