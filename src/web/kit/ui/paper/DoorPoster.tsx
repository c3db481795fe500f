import { Button } from '@mantine/core'
import { useRef } from 'react'
import { QrCode } from '#web/kit/ui/values/QrCode.tsx'
import styles from './door-poster.module.css'
import { printPaper } from './print-paper.ts'

interface DoorPosterProps {
  title: string
  /** The salon's name. */
  name: string
  /** The location, if the salon has several and its name differs from the salon's. */
  place?: string
  link: string
  /** A shorter address for people who type it. */
  typed?: string
}

/** Shows a sheet for the salon's door with the QR code of a public page, which opens the page when scanned. */
export function DoorPoster({ title, name, place = name, link, typed = link }: DoorPosterProps) {
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.beside}>
      <div ref={sheet} className={`pl-paper ${styles.poster}`}>
        <p>{title}</p>
        <b>{name}</b>
        {place !== name && <strong>{place}</strong>}
        <QrCode text={link} label={`Square that opens ${link}`} />
        <p>Point your phone’s camera at the square.</p>
        <small>{typed.replace(/^https?:\/\//, '')}</small>
      </div>
      <Button variant="default" onClick={() => sheet.current && printPaper(sheet.current, 'a4')}>
        Print for the door
      </Button>
    </div>
  )
}
