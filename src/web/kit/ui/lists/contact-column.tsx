import { contactLine, Detail } from '#web/kit/ui/page/PageBody.tsx'
import type { Column } from './data-columns.ts'
import styles from './contact-column.module.css'

/** The column with a person's phone and e-mail, one below the other. */
export const contactColumn: Column<{ phone: string | null; email: string | null }> = {
  key: 'contact',
  header: 'Contact',
  card: contactLine,
  cell: ({ phone, email }) => (
    <>
      {phone ?? '-'}
      <Detail>
        <span className={styles.email}>{email === null ? '-' : breakable(email)}</span>
      </Detail>
    </>
  ),
}

/** Returns an e-mail address that wraps before its @. */
function breakable(email: string) {
  const [mailbox, domain] = email.split('@')
  return (
    <>
      {mailbox}
      <wbr />@{domain}
    </>
  )
}
