import { type ReactNode, useId } from 'react'
import styles from './card.module.css'
import { useKeptFocus } from '#web/kit/ui/sheets/use-kept-focus.ts'

interface CardProps {
  title?: string
  /** Names the section if no title is shown. */
  label?: string
  /** At the right of the title: `<MoreLink href={paths.sales}>View All</MoreLink>`. */
  aside?: ReactNode
  children: ReactNode
}

/** A white surface with a heading. Cards are never put into cards. The focus of a row that goes stays at it. */
export function Card({ title, label, aside, children }: CardProps) {
  const id = useId()
  return (
    <section
      className={styles.card}
      aria-labelledby={title && id}
      aria-label={title ? undefined : label}
      {...useKeptFocus()}
    >
      {(title ?? aside) && (
        <div className={styles.head}>
          {title && <h2 id={id}>{title}</h2>}
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
