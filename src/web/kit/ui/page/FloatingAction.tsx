import { useEffect, useState } from 'react'
import styles from './floating-action.module.css'
import { PlusLabel } from './PlusLabel.tsx'

const WORDS_UNTIL_PX = 48

export interface MainAction {
  /** The specified label; a leading '+ ' is drawn as an icon and still read out. */
  label: string
  onClick: () => void
  disabled?: boolean
}

/**
 * Shows the main action on a phone, above the bottom bar: with its label at the top of the page, as a plus further
 * down.
 */
export function FloatingAction({ action, small = false }: { action: MainAction; small?: boolean }) {
  const scrolled = useScrolled()
  return (
    <button
      type="button"
      className={styles.button}
      onClick={action.onClick}
      disabled={action.disabled}
      data-small={small || scrolled || undefined}
    >
      <PlusLabel label={action.label} hideWords={small || scrolled} />
    </button>
  )
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > WORDS_UNTIL_PX)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}
