import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  /** The title: 'Time around the service'. */
  title: ReactNode
  /** A summary of the content in a few words, beside the title. */
  hint?: ReactNode
  /** Something inside must be seen, such as a problem, so the part is open. */
  needed?: boolean
  /** The content, which is rendered only when the part is opened, so that nothing is loaded before. */
  children: ReactNode
}

/** Shows a part of a form or sheet that most people never need; it is closed until someone opens it. */
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
