import type { ReactNode } from 'react'
import styles from './figure.module.css'

interface FigureProps {
  /**
   * The size. 'moment': the only large figure of a screen, 44 px; 'card': 34 px; 'total': 24 px, in footers of forms.
   */
  size?: 'moment' | 'card' | 'total'
  children: ReactNode
}

/** Shows a large number in the display font. For money: `<Figure><Money … stepBack /></Figure>`. */
export function Figure({ size = 'card', children }: FigureProps) {
  return (
    <span className={styles.figure} data-size={size}>
      {children}
    </span>
  )
}
