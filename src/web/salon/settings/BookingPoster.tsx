import { Button } from '@mantine/core'
import { useRef } from 'react'
import { printPaper } from '#web/kit/ui/paper/print-paper.ts'
import { QrCode } from '#web/kit/ui/values/QrCode.tsx'
import styles from './poster.module.css'

/** The square of the booking page on a sheet for the salon's door: scanned, it opens the page. */
export function BookingPoster({ name, link }: { name: string; link: string }) {
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.beside}>
      <div ref={sheet} className={`pl-paper ${styles.poster}`}>
        <p>Book your next visit</p>
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
