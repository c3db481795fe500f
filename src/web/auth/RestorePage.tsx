import { Button, NativeSelect } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { type FirstBackup, readFirstStartContract, restoreFirstContract } from '#domain/backup/contract-restore.ts'
import { formatBytes } from '#domain/backup/words.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { ApiRefusal, call } from '#web/kit/api.ts'
import { signInPaths } from '#web/kit/paths.ts'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { LoadingScreen } from '#web/kit/ui/states/LoadingScreen.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './form.module.css'
import { FormFailure } from './FormFailure.tsx'
import { PageLink } from './navigation.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useSubmit } from './use-submit.ts'

type FirstStart = Output<typeof readFirstStartContract>

/** /restore: restores the backup of an earlier server on a new one. */
export function RestorePage() {
  const { found, failure, read } = useFirstStart()
  const [isRestoring, setRestoring] = useState(false)
  return (
    <AuthFrame title="Restore a Backup">
      <div className="pl-stack">
        <h1 tabIndex={-1}>Restore a backup</h1>
        {found?.restored ? (
          <Restored {...found.restored} />
        ) : isRestoring ? (
          <Restoring onEnd={() => void read().then(() => setRestoring(false))} />
        ) : failure ? (
          <ErrorBar title="This page could not be loaded." message={failure} onRetry={() => void read()} />
        ) : !found ? (
          <LoadingScreen />
        ) : !found.isOffered ? (
          <NotOffered />
        ) : found.backups.length === 0 ? (
          <NoBackups folder={found.folder} onLook={() => void read()} />
        ) : (
          <ChooseBackup found={found} onStart={() => setRestoring(true)} />
        )}
      </div>
    </AuthFrame>
  )
}

interface Loaded {
  found: FirstStart | null
  failure: string | null
}

function useFirstStart() {
  const [loaded, setLoaded] = useState<Loaded>({ found: null, failure: null })
  const read = useCallback(async () => setLoaded(await load()), [])
  useEffect(() => void load().then(setLoaded), [])
  return { ...loaded, read }
}

async function load(): Promise<Loaded> {
  try {
    return { found: await call(readFirstStartContract, {}), failure: null }
  } catch (error) {
    if (error instanceof ApiRefusal) return { found: null, failure: error.message }
    throw error
  }
}

const backToSignUp = (
  <p className={styles.turn}>
    No backup? <PageLink to={signInPaths.signUp}>Create an account</PageLink>
  </p>
)

function NotOffered() {
  return (
    <>
      <p>
        A backup can be restored here only before the first account is created, and only in a browser on the computer
        that runs Parlour.
      </p>
      <p className={styles.note}>
        Otherwise, stop Parlour and run this on that computer: <code>npm run host -- restore salon.backup</code>
      </p>
      {backToSignUp}
    </>
  )
}

function NoBackups({ folder, onLook }: { folder: string | null; onLook: () => void }) {
  if (folder === null)
    return <p>No folder for backups is set. Set BACKUP_DIR to the folder of your backup, and start Parlour again.</p>
  return (
    <>
      <p className={styles.note}>
        There is no backup in this folder. Copy yours there, without changing its name: <code>{folder}</code>
      </p>
      <Button fullWidth onClick={onLook}>
        Look Again
      </Button>
      {backToSignUp}
    </>
  )
}

function ChooseBackup({ found, onStart }: { found: FirstStart; onStart: () => void }) {
  const { backups, failure } = found
  const [name, setName] = useState((backups.find((one) => one.name === failure?.name) ?? backups[0]!).name)
  const [passphrase, setPassphrase] = useState('')
  // What was refused is said of that backup only, not of another one that is chosen afterwards.
  const [tried, setTried] = useState<string | null>(null)
  const isEncrypted = backups.find((one) => one.name === name)?.isEncrypted ?? false
  const form = useSubmit({
    check: () => ({}),
    async send() {
      setTried(name)
      await call(restoreFirstContract, { body: { name, passphrase: (isEncrypted && passphrase) || null } })
      onStart()
    },
    say: ({ message }) => message,
  })
  return (
    <form noValidate className="pl-stack" onSubmit={form.onSubmit}>
      <FormFailure message={(tried === name ? form.failure : null) ?? (failure?.name === name ? failure.why : null)} />
      <NativeSelect
        label="Backup"
        description={name}
        data={backups.map((one) => ({ value: one.name, label: labelOf(one) }))}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {isEncrypted && (
        <PasswordField
          label="Passphrase"
          autoComplete="current-password"
          description="Leave empty to use the one in BACKUP_PASSPHRASE."
          value={passphrase}
          onChange={setPassphrase}
          form={form}
        />
      )}
      <Button type="submit" fullWidth aria-disabled={form.busy}>
        {form.busy ? 'Checking...' : 'Restore'}
      </Button>
      {backToSignUp}
    </form>
  )
}

/** Returns the time of a backup on the clock of this computer. */
const timeOf = (takenAt: string) => formatDateTime(takenAt, Intl.DateTimeFormat().resolvedOptions().timeZone)
const labelOf = ({ takenAt, bytes }: FirstBackup) => `${timeOf(takenAt)}, ${formatBytes(bytes)}`

const POLL_MS = 1500

/** Shows that Parlour is stopped during a restore, and waits until it says how the restore ended. */
function Restoring({ onEnd }: { onEnd: () => void }) {
  useEffect(() => {
    const timer = setInterval(() => {
      call(readFirstStartContract, {}).then(
        ({ restored, failure }) => (restored ?? failure) !== null && onEnd(),
        () => undefined,
      )
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [onEnd])
  return (
    <>
      <p role="status">Restoring...</p>
      <p>
        Parlour reads the backup, builds the database, and compares every row. This takes seconds for one salon and
        minutes for many. Leave this page open.
      </p>
    </>
  )
}

function Restored({ takenAt, notes }: NonNullable<FirstStart['restored']>) {
  return (
    <>
      <p role="status">The backup from {timeOf(takenAt)} has been restored. Log in as you did on the earlier server.</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>
        No messages are sent and nothing is charged until you press Start Sending under Backups, so that nothing happens
        twice.
      </p>
      <Button component="a" href={signInPaths.login} fullWidth>
        Log In
      </Button>
    </>
  )
}
