import { useEffect, useRef, useState } from 'react'
import { listen } from '#web/kit/listen.ts'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import styles from './chapter-links.module.css'
import chips from './filter-chips.module.css'

/** A chapter of a long page: a section with this id, which can have the focus. */
export interface Chapter {
  id: string
  label: string
}

/**
 * Leads to the chapters of a long page by links that stay in sight, on phones only; the chapter that is being read is
 * marked. An address that names a chapter (`#customers`) opens the page there, on every screen.
 */
export function ChapterLinks({ chapters }: { chapters: readonly Chapter[] }) {
  const isPhone = useIsPhone()
  useOpenedAt(chapters)
  return isPhone && <Strip chapters={chapters} />
}

function Strip({ chapters }: { chapters: readonly Chapter[] }) {
  const strip = useRef<HTMLDivElement>(null)
  const current = useCurrentChapter(chapters)
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (!strip.current || !link) return
    strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav className={styles.chapters} aria-label="Chapters">
      <div ref={strip} className={`${chips.chips} ${styles.strip}`} data-sideways>
        {chapters.map(({ id, label }) => (
          <a key={id} className={chips.chip} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            <span>{label}</span>
          </a>
        ))}
      </div>
    </nav>
  )
}

/** Scrolls to the chapter that the address names, once, because it is only now on the page. */
function useOpenedAt(chapters: readonly Chapter[]): void {
  const atFirst = useRef(chapters)
  useEffect(() => {
    const named = atFirst.current.find(isNamed)
    const section = named && document.getElementById(named.id)
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }, [])
}

/** The chapter that is being read begins above this line, in px from the top of the window. */
const linePx = 120

/** Returns the id of the chapter that is being read. */
function useCurrentChapter(chapters: readonly Chapter[]): string | undefined {
  const [current, setCurrent] = useState(chapters[0]?.id)
  useEffect(() => {
    const look = () => setCurrent(currentChapter(chapters)?.id)
    look()
    return listen(window, { scroll: look, resize: look, hashchange: look })
  }, [chapters])
  return current
}

function currentChapter(chapters: readonly Chapter[]): Chapter | undefined {
  const { scrollHeight, clientHeight } = document.documentElement
  if (window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 1) {
    // The last chapters may be too short to reach the line; the address says which of them was chosen.
    return chapters.find((chapter) => isNamed(chapter) && topOf(chapter) > linePx) ?? chapters.at(-1)
  }
  return chapters.findLast((chapter) => topOf(chapter) <= linePx) ?? chapters[0]
}

function isNamed({ id }: Chapter): boolean {
  return location.hash === `#${id}`
}

function topOf({ id }: Chapter): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
}
