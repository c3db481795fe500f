import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { printPaper } from '#web/kit/ui/paper/print-paper.ts'
import { ScrollRegion } from '#web/kit/ui/page/ScrollRegion.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import styles from './restore-sheet.module.css'

interface RestoreSheetProps {
  folder: string | null
  encrypts: boolean
  /** The address of the S3 storage with copies; null if there is none. */
  copiesTo: string | null
  opened: boolean
  onClose: () => void
}

/**
 * Shows the instructions for a restore, to print, because a dead server shows no screen. Secrets are written by hand
 * and never printed.
 */
export function RestoreSheet({ folder, encrypts, copiesTo, opened, onClose }: RestoreSheetProps) {
  const paper = useRef<HTMLDivElement>(null)
  return (
    <Sheet
      title="Restore Sheet"
      opened={opened}
      onClose={onClose}
      width={640}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => paper.current && printPaper(paper.current, 'sheet')}>Print</Button>
        </>
      }
    >
      <ScrollRegion label="Sheet">
        <div ref={paper}>
          <Paper {...{ folder, encrypts, copiesTo }} />
        </div>
      </ScrollRegion>
    </Sheet>
  )
}

function Paper({ folder, encrypts, copiesTo }: Omit<RestoreSheetProps, 'opened' | 'onClose'>) {
  return (
    <div className={`pl-paper ${styles.paper}`}>
      <h3>If Parlour’s server is lost</h3>
      <p>
        Of {location.host}. Keep this sheet away from the server, and write the secrets by hand: they are not printed.
      </p>
      <dl>
        <dt>Backups are in</dt>
        <dd>{folder ?? <Blank />}</dd>
        <dt>Copies elsewhere</dt>
        <dd>{copiesTo ?? <Blank />}</dd>
        {copiesTo && <ByHand>BACKUP_S3_KEY and BACKUP_S3_SECRET, which open them</ByHand>}
        <ByHand>BACKUP_PASSPHRASE{encrypts ? ', without which no backup opens' : ' (not set today)'}</ByHand>
        <ByHand>PARLOUR_SECRET, if it is set: without it two-step sign-ins and payment keys cannot be read</ByHand>
        <ByHand>Name and number of a person who can help</ByHand>
      </dl>
      <ol>
        <li>Install Parlour on a computer with Node 20.19 or later, and set the secrets above.</li>
        {copiesTo && (
          <li>
            Set BACKUP_S3_URL to the folder of the copies. <code>npm run host -- fetch</code> lists them, and with a
            name downloads one.
          </li>
        )}
        <li>
          In its folder, run <code>npm run host -- restore &lt;the newest backup&gt;</code>
        </li>
        <li>
          Start it with <code>npm start</code>, log in and look around. Nothing is sent yet.
        </li>
        <li>Open Backups, read what is pending, and press Start Sending.</li>
      </ol>
    </div>
  )
}

const Blank = () => <span className={styles.blank} />

function ByHand({ children }: { children: ReactNode }) {
  return (
    <>
      <dt>{children}</dt>
      <dd>
        <Blank />
      </dd>
    </>
  )
}
