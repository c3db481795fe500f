import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { listed } from '#domain/kit/listed.ts'
import type { Change } from './changed-fields.ts'
import styles from './changed-meanwhile.module.css'

interface ChangedMeanwhileProps {
  /** The name of the person who made the change, if known. */
  by: string | null | undefined
  changes: readonly Change[]
  /** Fills the form with the newer state; the typed text is lost. */
  onLoad: () => void
  /** Merges the typed values into the newer state and saves them. `form` is the form that contains the button. */
  onOverwrite: (form: HTMLFormElement) => void
}

/** Says that someone else changed the edited record: who, in which fields, and the two ways to continue. */
export function ChangedMeanwhile({ by, changes, onLoad, onOverwrite }: ChangedMeanwhileProps) {
  const names = changes.map(({ name }) => name.toLowerCase())
  const told = changes.filter(({ now }) => now !== undefined)
  return (
    <div className={styles.changed} role="alert">
      <IconUsers size={20} stroke={1.75} aria-hidden />
      <div className={styles.words}>
        <p>
          <b>{`${by ?? 'Someone'} changed ${names.length > 0 ? `the ${listed(names)}` : 'it'} in the meantime.`}</b>{' '}
          What you typed is still here and has not been saved.
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
