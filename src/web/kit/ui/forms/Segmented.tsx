import type { ReactNode } from 'react'
import type { Href } from '#web/kit/href.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  /** The accessible name of the group: 'Period'. */
  label: string
  /** The choices; if a choice has an `icon`, or fewer words in `short`, a phone shows these instead of the words. */
  options: readonly { value: Value; label: string; icon?: ReactNode; short?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/**
 * Shows a few choices in one strip, one of which is selected, such as the filter above a list. On a phone it scrolls
 * sideways.
 */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  return (
    <div className={styles.strip} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <span className={styles.icon}>{option.icon}</span>}
          {option.short && (
            <span className={styles.icon} aria-hidden>
              {option.short}
            </span>
          )}
          <span className={option.icon || option.short ? styles.words : undefined}>{option.label}</span>
        </button>
      ))}
    </div>
  )
}

interface SegmentedLinksProps {
  label: string
  links: readonly (readonly [href: Href, label: string])[]
  /** The address of the shown page. */
  at: string
}

/** Shows the pages of a section as a strip of links. */
export function SegmentedLinks({ label, links, at }: SegmentedLinksProps) {
  return (
    <nav className={styles.strip} aria-label={label}>
      {links.map(([href, words]) => (
        <AppLink key={href} href={href} className={styles.option} aria-current={href === at ? 'page' : undefined}>
          {words}
        </AppLink>
      ))}
    </nav>
  )
}
