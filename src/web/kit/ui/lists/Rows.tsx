import type { ReactNode } from 'react'
import { Opener, type OpenerProps } from './Opener.tsx'
import styles from './rows.module.css'
import { useKeptFocus } from '#web/kit/ui/sheets/use-kept-focus.ts'

/** Shows a list inside a card, with hairlines between its items. For tables of records, use DataTable. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  )
}

interface RowProps extends Pick<OpenerProps, 'href' | 'onPress' | 'label'> {
  /** The content at the left, in a separate column, such as the time. */
  start?: ReactNode
  /** The mark before the title: `<StaffArch>`. */
  mark?: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** The badge: `<StatusBadge>`, or the payment method. */
  badge?: ReactNode
  /** The content at the right: an amount, a count. */
  end?: ReactNode
  /**
   * The first button of a sequence, in a `Place`; in a narrow card it is at the top, away from the buttons that follow
   * it.
   */
  first?: ReactNode
  /** Buttons of size xs; in a narrow card they are beneath, with the badge. */
  actions?: ReactNode
}

/**
 * Shows one item of a list: title, detail, status and actions. With `href` or `onPress` it can be pressed anywhere. If
 * a focused button disappears, the focus stays on the row.
 */
export function Row({ start, mark, title, href, onPress, label, detail, badge, end, first, actions }: RowProps) {
  return (
    <li className={styles.row} {...useKeptFocus<HTMLLIElement>()}>
      {start && <span className={styles.start}>{start}</span>}
      {mark && <span className={styles.mark}>{mark}</span>}
      <span className={styles.words}>
        <span className={styles.title}>
          <Opener href={href} onPress={onPress} label={label}>
            {title}
          </Opener>
        </span>
        {detail && <span className="pl-quiet pl-block">{detail}</span>}
      </span>
      {badge && <span className={styles.badge}>{badge}</span>}
      {end && <span className={styles.end}>{end}</span>}
      {first && <span className={styles.first}>{first}</span>}
      {actions && <span className={styles.actions}>{actions}</span>}
    </li>
  )
}
