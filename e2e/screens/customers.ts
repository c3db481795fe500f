import type { Known, Room, Step } from './screen.ts'
import { firstOf, searched } from './steps.ts'

const person = ({ customer }: Known) => customer && `/customers/${customer}`
const buffer = Buffer.from('Name,Phone\nNgozi Obi,0803 555 0177\nSomebody without a number,ask her\n')
const chooseFile: Step = (page) =>
  page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })

export const customers: Room = {
  room: 'customers',
  screens: [
    { name: 'customers', at: '/customers' },
    {
      name: 'customers-nobody-found',
      at: '/customers',
      open: [searched('Search customers', 'nobody at all')],
    },
    { name: 'add-customer', at: '/customers?new=', shows: ['customers/CustomerModal.tsx'] },
    { name: 'customer', at: person, shows: ['customers/QuickSteps.tsx'] },
    {
      name: 'send-message',
      at: person,
      open: ['Send a Message'],
      shows: ['messages/SendMessage.tsx'],
    },
    { name: 'edit-customer', at: person, open: ['Edit'] },
    { name: 'archive-customer', at: person, open: ['Archive'], shows: ['customers/use-archive.tsx'] },
    {
      name: 'merge-customers',
      at: person,
      open: [
        (page) => page.getByRole('button', { name: 'Merge', exact: true }).click(),
        searched('Search customers', 'a'),
      ],
      shows: ['customers/MergeSheet.tsx'],
    },
    {
      name: 'merge-question',
      at: person,
      open: [
        (page) => page.getByRole('button', { name: 'Merge', exact: true }).click(),
        searched('Search customers', 'a'),
        firstOf('Customers found'),
      ],
      shows: ['customers/use-merge.tsx'],
    },
    { name: 'import', at: '/customers/import' },
    {
      name: 'import-columns',
      at: '/customers/import',
      open: [chooseFile],
    },
    {
      name: 'import-checked',
      at: '/customers/import',
      open: [chooseFile, 'Check Rows'],
    },
    {
      name: 'undo-import',
      at: '/customers/import',
      open: ['Undo '],
      shows: ['customers/PastImports.tsx'],
    },
  ],
}
