import { contactLine, Detail } from '#web/kit/ui/page/PageBody.tsx'
import type { Column } from './data-columns.ts'

/** The column with a person's phone and e-mail, one below the other. */
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
