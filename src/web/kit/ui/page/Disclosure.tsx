import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  /** The title: 'Time around the service'. */
  title: ReactNode
  /** The content in a few words, beside the title. */
  hint?: ReactNode
  /** Something inside must be seen (a problem): then it is open. */
  needed?: boolean
  /** The content is made only when it is opened: nothing is read before. */
  children: ReactNode
}

/** A part of a form or sheet that most people never need: closed until it is asked for. */
export function Disclosure({ title, hint, needed = false, children }: DisclosureProps) {
  const [asked, setAsked] = useState(false)
  const id = useId()
  const opened = asked || needed
  return (
    <section className={styles.disclosure}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setAsked(!opened)}
      >
        <IconChevronDown className={styles.chevron} size={18} stroke={1.75} aria-hidden />
        <span className={styles.title}>{title}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </button>
      <div id={id} className={styles.content} hidden={!opened}>
        {opened && children}
      </div>
    </section>
  )
}
