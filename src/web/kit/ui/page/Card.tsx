import { type ReactNode, useId } from 'react'
import styles from './card.module.css'
import { useIsPhone } from './use-is-phone.ts'
import { useKeptFocus } from '#web/kit/ui/sheets/use-kept-focus.ts'

interface CardProps {
  title?: string
  /** The accessible name of the section if no title is shown. */
  label?: string
  /** On phones, the title is only read out, because what is above the card says as much. */
  hidesTitle?: boolean
  /** The id of the section if links on the page lead to it; the focus follows them. */
  anchor?: string
  /** The content at the right of the title: `<MoreLink href={paths.sales}>View All</MoreLink>`. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * Shows a white surface with a heading. Cards are never put into cards. If a focused row disappears, the focus moves to
 * the card.
 */
export function Card({ title, hidesTitle = false, label, anchor, aside, children }: CardProps) {
  const id = useId()
  const isTitleHidden = useIsPhone() && hidesTitle
  return (
    <section
      className={styles.card}
      id={anchor}
      aria-labelledby={title && id}
      aria-label={title ? undefined : label}
      {...useKeptFocus()}
    >
      {(title ?? aside) && (
        <div className={isTitleHidden && !aside ? 'pl-hidden' : styles.head}>
          {title && (
            <h2 id={id} className={isTitleHidden && aside ? 'pl-hidden' : undefined}>
              {title}
            </h2>
          )}
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
