import type { CSSProperties } from 'react'
import { inkOn } from '#domain/booking/ink.ts'
import { paletteOf } from '#domain/booking/palette.ts'
import styles from './branding.module.css'

/** The public page's own colour, for salons that have none (tokens.css, --pl-wine). */
export const ownColour = '#3a0d20'

interface PagePreviewProps {
  scheme: 'light' | 'dark'
  look: { name: string; colour: string | null; logo: string | null; cover: string | null }
}

/** Shows a small version of the booking page, as it looks in a scheme. */
export function PagePreview({ scheme, look: { name, colour, logo, cover } }: PagePreviewProps) {
  return (
    <figure className={styles.preview}>
      <div
        data-mantine-color-scheme={scheme}
        className={`pl-scheme ${styles.page}`}
        style={colour ? inColour(colour, scheme) : undefined}
      >
        <div className={styles.hero}>
          {cover && <img className={styles.picture} src={cover} alt="" />}
          {logo && <img className={styles.mark} src={logo} alt="" />}
          <strong>{name}</strong>
          <span>Open until 18:00</span>
        </div>
        <div className={styles.body}>
          <span className={styles.words}>1</span>
          <span>Choose a service</span>
          <span className={styles.chosen}>10:30</span>
          <span className={styles.button}>Book Appointment</span>
        </div>
      </div>
      <figcaption className="pl-quiet">{scheme === 'light' ? 'On light phones' : 'On dark phones'}</figcaption>
    </figure>
  )
}

function inColour(colour: string, scheme: 'light' | 'dark') {
  const { accent, onAccent, accentText } = paletteOf(colour, scheme)
  const ink = inkOn(colour)
  return {
    '--pl-wine': colour,
    '--pl-wine-ink': ink,
    '--pl-wine-ink-2': ink,
    '--pl-accent': accent,
    '--pl-on-accent': onAccent,
    '--pl-accent-text': accentText,
  } as CSSProperties
}
