import type { ReactNode } from 'react'
import styles from './figure.module.css'

interface FigureProps {
  /** 'moment': the one large figure of a screen, 44 px; 'card': 34 px; 'total': 24 px, in footers of forms. */
  size?: 'moment' | 'card' | 'total'
  children: ReactNode
}

/** A large number in the display face. For money: `<Figure><Money … stepBack /></Figure>`. */
export function Figure({ size = 'card', children }: FigureProps) {
  return (
    <span className={styles.figure} data-size={size}>
      {children}
    </span>
  )
}
