import { Button } from '@mantine/core'
import { type CSSProperties, useRef } from 'react'
import { QrCode } from '#web/kit/ui/values/QrCode.tsx'
import styles from './door-poster.module.css'
import { printPaper } from './print-paper.ts'

export interface DoorPosterProps {
  title: string
  /** The salon's name. */
  name: string
  /** The location, if the salon has several and its name differs from the salon's. */
  place?: string
  link: string
  /** A shorter address for people who type it. */
  typed?: string
  /** The address of the salon's logo; null if it has none. */
  logo: string | null
  /** The salon's colour ('#rrggbb') and that of readable text on it; null if it has none. */
  colours: { ground: string; ink: string } | null
}

/** Shows a sheet for the salon's door with the QR code of a public page, which opens the page when scanned. */
export function DoorPoster({ title, name, place = name, link, typed = link, logo, colours }: DoorPosterProps) {
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.beside}>
      <div ref={sheet} className={`pl-paper ${styles.poster}`}>
        <div
          className={styles.head}
          data-long={name.length > 40 || undefined}
          style={colours ? ({ '--ground': colours.ground, '--ink': colours.ink } as CSSProperties) : undefined}
        >
          {logo && <img className={styles.logo} src={logo} alt="" />}
          <b>{name}</b>
          {place !== name && <strong>{place}</strong>}
        </div>
        <p className={styles.title}>{title}</p>
        <QrCode text={link} label={`Square that opens ${link}`} />
        <p>Point your phone’s camera at the square.</p>
        <small>{typed.replace(/^https?:\/\//, '')}</small>
      </div>
      <Button variant="default" onClick={() => sheet.current && printPaper(sheet.current, 'sheet')}>
        Print for the door
      </Button>
    </div>
  )
}
