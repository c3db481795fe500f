import { contactLine, Detail } from '#web/kit/ui/page/PageBody.tsx'
import type { Column } from './data-columns.ts'

/** Phone and e-mail of a person, one below the other. */
export const contactColumn: Column<{ phone: string | null; email: string | null }> = {
  key: 'contact',
  header: 'Contact',
  card: contactLine,
  cell: ({ phone, email }) => (
    <>
      {phone ?? '-'}
      <Detail>{email ?? '-'}</Detail>
    </>
  ),
}
