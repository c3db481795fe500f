import { Button } from '@mantine/core'
import { useRef } from 'react'
import { QrCode } from '#web/kit/ui/values/QrCode.tsx'
import styles from './door-poster.module.css'
import { printPaper } from './print-paper.ts'

/** The square of a public page on a sheet for the salon's door: scanned, it opens the page. */
export function DoorPoster({ title, name, link }: { title: string; name: string; link: string }) {
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.beside}>
      <div ref={sheet} className={`pl-paper ${styles.poster}`}>
        <p>{title}</p>
        <b>{name}</b>
        <QrCode text={link} label={`Square that opens ${link}`} />
        <p>Point your phone’s camera at the square.</p>
        <small>{link.replace(/^https?:\/\//, '')}</small>
      </div>
      <Button variant="default" onClick={() => sheet.current && printPaper(sheet.current, 'a4')}>
        Print for the door
      </Button>
    </div>
  )
}
