import { demoPassword } from '#seeds/team.ts'
import { codeOf } from '../two-step.ts'
import type { Known, Room, Step } from './screen.ts'
import { firstOf, searched, send, typed } from './steps.ts'

const person = ({ customer }: Known) => customer && `/customers/${customer}`
const buffer = Buffer.from('Name,Phone\nNgozi Obi,0803 555 0177\nSomebody without a number,ask her\n')
const chooseFile: Step = (page) =>
  page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })

/** Opens the sheet of a member of the demo. */
function memberCalled(name: string): Step {
  return (page) =>
    page
      .getByRole('button', { name: new RegExp(`^Open ${name}`) })
      .filter({ visible: true })
      .first()
      .click()
}

/** Nobody has given this one a sign-in. */
const notSigningIn = memberCalled('Zainab')

const withTwoStep = ({ secret }: Known) => secret && '/account'
/** The next code: that of now was used when it was switched on. */
const typeCode: Step = (page, { secret }) => page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 30))
const keep: Step = (page) => page.getByRole('list', { name: 'Recovery codes' }).waitFor()

const firstEntry: Step = (page) =>
  page.getByRole('region', { name: 'Activity', exact: true }).getByRole('listitem').getByRole('button').first().click()

export const people: Room = {
  room: 'people',
  screens: [
    { name: 'customers', at: '/customers' },
    {
      name: 'customers-nobody-found',
      at: '/customers',
      open: [searched('Search customers', 'nobody at all')],
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
    },
    { name: 'staff', at: '/staff' },
    { name: 'member', at: '/staff', open: ['Open '], shows: ['staff/MemberSheet.tsx'], emptyToo: true },
    { name: 'member-without-sign-in', at: '/staff', open: [notSigningIn] },
    {
      name: 'member-invited',
      at: '/staff',
      open: [notSigningIn, 'Invite by Link', (page) => page.getByLabel('Link', { exact: true }).waitFor()],
      shows: ['auth/parts/Inviting.tsx'],
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
      name: 'account-two-step',
      at: ({ secret }) => (secret ? null : '/account'),
      open: [
        'Set Up',
        typed('Your password', 'plum-orchard-7'),
        send,
        (page) => page.getByLabel('Code', { exact: true }).waitFor(),
      ],
      shows: ['auth/account/SetUpTwoStep.tsx'],
    },
    {
      name: 'account-two-step-off',
      at: withTwoStep,
      open: ['Switch Off'],
      shows: ['auth/account/ProofForm.tsx'],
    },
    {
      name: 'account-recovery-codes',
      at: withTwoStep,
      open: ['New Recovery Codes', typed('Your password', demoPassword), typeCode, send, keep],
      shows: ['auth/account/RecoveryCodes.tsx'],
      // A code serves once, and looking goes faster than they change.
      only: 'narrowest',
    },
    {
      name: 'member-two-step',
      at: '/staff',
      open: [memberCalled('Chiamaka'), 'Reset Two-Step'],
      shows: ['auth/parts/MemberSignIn.tsx'],
    },
    {
      name: 'account-device-out',
      at: '/account',
      open: ['Sign Out All Others'],
      shows: ['auth/account/Devices.tsx'],
    },
    { name: 'account-calendar', at: '/account', open: ['Make an Address'], shows: ['calendars/MakeAddress.tsx'] },
    {
      name: 'account-calendar-address',
      at: '/account',
      open: ['Make', send],
      shows: ['calendars/AddressSheet.tsx'],
    },
    {
      name: 'account-calendar-end',
      at: '/account',
      open: ['End It'],
      shows: ['calendars/FeedPanel.tsx'],
      only: 'narrowest',
    },
    { name: 'account-add-calendar', at: '/account', open: ['Add a Calendar'], shows: ['calendars/BusyModal.tsx'] },
    { name: 'rights', at: '/staff/rights' },
    { name: 'add-staff', at: '/staff', open: ['+ Add Staff'], shows: ['staff/StaffModal.tsx'], emptyToo: true },
    { name: 'pay-sheet', at: '/staff/pay' },
    { name: 'add-advance', at: '/staff/pay', open: ['+ Add Advance'], shows: ['staff/pay/AdvanceModal.tsx'] },
    {
      name: 'delete-advance',
      at: '/staff/pay',
      open: ['Delete the advance'],
      shows: ['staff/pay/DeleteAdvance.tsx'],
    },
    { name: 'earnings', at: '/staff/earnings' },
    { name: 'commission-rates', at: '/staff/commission' },
    {
      name: 'add-rate',
      at: '/staff/commission',
      open: ['+ Add Rate'],
      shows: ['staff/pay/RateModal.tsx'],
      emptyToo: true,
    },
    { name: 'edit-rate', at: '/staff/commission', open: ['Edit '] },
    { name: 'edit-staff', at: '/staff', open: ['Open ', 'Edit'] },
    {
      name: 'move-staff',
      at: '/staff',
      open: [
        memberCalled('Chiamaka'),
        'Edit',
        (page) => page.getByLabel('Location', { exact: true }).selectOption({ label: 'Lekki Phase 1' }),
      ],
    },
    {
      name: 'delete-staff',
      at: '/staff',
      open: ['Open Chiamaka', 'Delete'],
      shows: ['staff/use-staff-actions.tsx'],
    },
    { name: 'activity', at: '/activity' },
    { name: 'activity-entry', at: '/activity', open: [firstEntry], shows: ['audit/ActivitySheet.tsx'] },
  ],
}
