import { demoTeam } from '#seeds/team.ts'
import type { Known, Room, Step } from './screen.ts'
import { firstOf, searched, typed } from './steps.ts'

const person = ({ customer }: Known) => customer && `/customers/${customer}`
const buffer = Buffer.from('Name,Phone\nNgozi Obi,0803 555 0177\nSomebody without a number,ask her\n')
const chooseFile: Step = (page) =>
  page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })

/** The sheet of a member of the demo whom nobody has given a sign-in. */
const notSigningIn: Step = (page) =>
  page
    .getByRole('button', { name: `Open ${demoTeam.find(({ role, signsIn }) => role !== 'owner' && !signsIn)!.name}` })
    .filter({ visible: true })
    .first()
    .click()

export const people: Room = {
  room: 'people',
  screens: [
    { name: 'customers', at: '/customers' },
    {
      name: 'customers-nobody-found',
      at: '/customers',
      open: [searched('Search customers', 'nobody at all')],
      demoOnly: true,
    },
    { name: 'add-customer', at: '/customers?new=', shows: ['customers/CustomerModal.tsx'] },
    { name: 'customer', at: person },
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
      demoOnly: true,
    },
    { name: 'staff', at: '/staff' },
    { name: 'member', at: '/staff', open: ['Open '], shows: ['staff/MemberSheet.tsx'] },
    { name: 'member-without-sign-in', at: '/staff', open: [notSigningIn], demoOnly: true },
    {
      name: 'member-invited',
      at: '/staff',
      open: [notSigningIn, 'Invite by Link', (page) => page.getByLabel('Link', { exact: true }).waitFor()],
      shows: ['auth/parts/Inviting.tsx'],
      demoOnly: true,
    },
    { name: 'account', at: '/account' },
    {
      name: 'account-menu',
      at: '/dashboard',
      open: ['Welcome back'],
      shows: ['kit/ui/shell/AccountMenu.tsx'],
    },
    {
      name: 'account-name',
      at: '/account',
      open: ['Change Name'],
      shows: ['auth/account/ChangeForms.tsx'],
      only: 'narrowest',
    },
    { name: 'account-email', at: '/account', open: ['Change Email'] },
    { name: 'account-password', at: '/account', open: ['Change Password', typed('New password', '123456')] },
    {
      name: 'account-device-out',
      at: '/account',
      open: ['Sign Out All Others'],
      shows: ['auth/account/Devices.tsx'],
      demoOnly: true,
    },
    { name: 'rights', at: '/staff/rights' },
    { name: 'schedules', at: '/staff-schedules' },
    {
      name: 'schedule-form',
      at: '/staff-schedules',
      open: ['New schedule for '],
      shows: ['staff/schedules/ScheduleForm.tsx', 'staff/schedules/use-schedule-actions.tsx'],
    },
    {
      name: 'schedule-day',
      at: '/staff-schedules',
      open: ['Tuesday, '],
      shows: ['staff/schedules/DaySheet.tsx'],
    },
    {
      name: 'copy-schedule',
      at: '/staff-schedules',
      open: ['Tuesday, ', 'Copy to', (page) => page.getByRole('checkbox', { name: 'Wednesday' }).check()],
      shows: ['staff/schedules/CopySheet.tsx'],
      demoOnly: true,
    },
    {
      name: 'time-off',
      at: '/staff-schedules',
      open: ['+ Add Time Off'],
      shows: ['staff/schedules/TimeOffForm.tsx'],
    },
    { name: 'add-staff', at: '/staff', open: ['+ Add Staff'], shows: ['staff/AddStaff.tsx'] },
  ],
}
