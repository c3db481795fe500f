import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { listed } from '#web/kit/listed.ts'
import type { Change } from './changed-fields.ts'
import styles from './changed-meanwhile.module.css'

interface ChangedMeanwhileProps {
  /** The person who changed it, if known. */
  by: string | null | undefined
  changes: readonly Change[]
  /** Fills the form again; the typed text is lost. */
  onLoad: () => void
  /** Merges the typed values into the newer state and saves it. `form` is the form of the button. */
  onOverwrite: (form: HTMLFormElement) => void
}

/** Someone else changed the edited record: the person, the fields, and the two ways on. */
export function ChangedMeanwhile({ by, changes, onLoad, onOverwrite }: ChangedMeanwhileProps) {
  const names = changes.map(({ name }) => name.toLowerCase())
  const told = changes.filter(({ now }) => now !== undefined)
  return (
    <div className={styles.changed} role="alert">
      <IconUsers size={20} stroke={1.75} aria-hidden />
      <div className={styles.words}>
        <p>
          <b>{`${by ?? 'Someone'} changed ${names.length > 0 ? `the ${listed(names)}` : 'it'} meanwhile.`}</b> What you
          typed is still here and has not been saved.
        </p>
        {told.length > 0 && (
          <dl className={styles.now}>
            {told.map(({ name, now }) => (
              <div key={name}>
                <dt>{`${name} now`}</dt>
                <dd>{now}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="pl-cluster">
          <Button size="xs" variant="default" onClick={onLoad}>
            Load the New Values
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={(event) => event.currentTarget.form && onOverwrite(event.currentTarget.form)}
          >
            Save Mine Anyway
          </Button>
        </div>
      </div>
    </div>
  )
}
