import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import styles from './changed-meanwhile.module.css'

export interface ChangedMeanwhileProps {
  /** 'Ada changed the price meanwhile.' */
  sentence: string
  /** What it is now, field by field. */
  now: readonly { name: string; value: string }[]
  /** Fills the form anew; what was typed is gone. */
  onLoad: () => void
  /** Lays what was typed over the newer state and saves it. The form is that of the button. */
  onOverwrite: (form: HTMLFormElement) => void
}

/** Somebody else changed what is being edited: who, what, and the two ways on. */
export function ChangedMeanwhile({ sentence, now, onLoad, onOverwrite }: ChangedMeanwhileProps) {
  return (
    <div className={styles.changed} role="alert">
      <IconUsers size={20} stroke={1.75} aria-hidden />
      <div className={styles.words}>
        <p>
          <b>{sentence}</b> What you typed is still here and has not been saved.
        </p>
        {now.length > 0 && (
          <dl className={styles.now}>
            {now.map(({ name, value }) => (
              <div key={name}>
                <dt>{`${name} now`}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className={styles.ways}>
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
