import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Backup, listBackupsContract, startBackupContract } from '#domain/backup/contract.ts'
import { hostActionWords, retentionInWords } from '#domain/backup/words.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useRead, useWrite } from '#web/kit/query.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { showFailure } from '#web/kit/ui/states/toast.ts'
import { Facts } from '#web/kit/ui/values/Facts.tsx'
import { BackupRow } from './BackupRow.tsx'
import { Outgoing } from './Outgoing.tsx'
import { Progress } from './Progress.tsx'

const CopySheet = lazySheet(() => import('./CopySheet.tsx'), 'CopySheet')
const RestoreSheet = lazySheet(() => import('./RestoreSheet.tsx'), 'RestoreSheet')

type Listed = Output<typeof listBackupsContract>

/** Shows the backups of this server to people who look after it. */
export function BackupsPage({ timeZone, back }: { timeZone: string; back?: ReactNode }) {
  const read = useRead(listBackupsContract, {})
  const start = useWrite(startBackupContract, { seen: read.data?.backups.length })
  const copy = useOpened<Backup>()
  const [isPrinting, setIsPrinting] = useState(false)
  const isBusy = start.isPending || Boolean(read.data?.open)
  const backUp = () => (isBusy ? undefined : start.mutate({}, { onError: (refusal) => showFailure(refusal.message) }))
  const hasFolder = read.data?.folder !== null
  return (
    <>
      <PageHeader
        title="Backups"
        line={back}
        action={hasFolder ? { label: isBusy ? 'Backing Up...' : 'Back Up Now', onClick: backUp } : undefined}
        tools={
          <Button variant="default" onClick={() => setIsPrinting(true)}>
            Restore Sheet
          </Button>
        }
      />
      <PageBody>
        <Outgoing timeZone={timeZone} />
        <Loadable read={read} what="Backups">
          {(listed) => <Shown listed={listed} timeZone={timeZone} onDownload={copy.open} />}
        </Loadable>
      </PageBody>
      {copy.row && (
        <CopySheet
          key={copy.count}
          name={copy.row.id}
          isEncrypted={copy.row.isEncrypted}
          opened={copy.opened}
          onClose={copy.close}
        />
      )}
      {read.data && (
        <RestoreSheet
          folder={read.data.folder}
          encrypts={read.data.encrypts}
          copiesTo={read.data.copiesTo}
          opened={isPrinting}
          onClose={() => setIsPrinting(false)}
        />
      )}
    </>
  )
}

interface ShownProps {
  listed: Listed
  timeZone: string
  onDownload: (backup: Backup) => void
}

function Shown({ listed, timeZone, onDownload }: ShownProps) {
  const { folder, folderFault, open, backups, actions } = listed
  if (folder === null)
    return (
      <Card title="Backups Are Off">
        <EmptyState
          drawing="soon"
          title="No folder for backups is set"
          line="Set BACKUP_DIR to a folder, best on another disk, and start Parlour again. It then backs up every night."
        />
      </Card>
    )
  return (
    <>
      {open && <Progress {...open} />}
      <Card title="In the Folder">
        {folderFault !== null ? (
          <p className="pl-danger">{folderFault}</p>
        ) : backups.length === 0 ? (
          <EmptyState
            drawing="reports"
            title="No backups yet"
            line="The first one is made tonight. Back Up Now makes one at once."
          />
        ) : (
          <Rows label="Backups">
            {backups.map((backup) => (
              <BackupRow key={backup.id} backup={backup} timeZone={timeZone} onDownload={() => onDownload(backup)} />
            ))}
          </Rows>
        )}
      </Card>
      <HowItWorks listed={listed} folder={folder} timeZone={timeZone} />
      {actions.length > 0 && <ActionsCard actions={actions} timeZone={timeZone} />}
    </>
  )
}

function HowItWorks({ listed, folder, timeZone }: Pick<ShownProps, 'listed' | 'timeZone'> & { folder: string }) {
  const { verifiedAt, encrypts, copiesTo } = listed
  return (
    <Card title="How It Works">
      <Facts
        of={{
          'Last verified': verifiedAt ? formatDateTime(verifiedAt, timeZone) : 'Not yet',
          When: 'Every night, and at the next start if Parlour was off',
          Folder: <span className="pl-break">{folder}</span>,
          Copies: copiesTo ? (
            <span className="pl-break">{copiesTo}</span>
          ) : (
            'None. Set BACKUP_S3_URL to copy backups to S3 storage.'
          ),
          Retention: retentionInWords,
          Encryption: encrypts ? 'On, with your passphrase' : 'Off. Set BACKUP_PASSPHRASE to turn it on.',
        }}
      />
    </Card>
  )
}

function ActionsCard({ actions, timeZone }: Pick<Listed, 'actions'> & { timeZone: string }) {
  return (
    <Card title="Activity">
      <Rows label="Activity">
        {actions.map(({ id, at, by, action, about }) => (
          <Row
            key={id}
            title={hostActionWords[action]}
            detail={[by, about].filter(Boolean).join(' · ')}
            end={<span className="pl-quiet">{formatDateTime(at, timeZone)}</span>}
          />
        ))}
      </Rows>
    </Card>
  )
}
