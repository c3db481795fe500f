import { demoPassword } from '#seeds/team.ts'
import { codeOf } from '../two-step.ts'
import type { Known, Room, Step } from './screen.ts'
import { send, typed } from './steps.ts'

const withTwoStep = ({ secret }: Known) => secret && '/account'
/** Types the next code, because the current one was used to turn two-step sign-in on. */
const typeCode: Step = (page, { secret }) => page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 30))
const keep: Step = (page) => page.getByRole('list', { name: 'Recovery codes' }).waitFor()

export const account: Room = {
  room: 'account',
  screens: [
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
      // A code can be used once, and checking the screens is faster than codes change.
      only: 'narrowest',
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
  ],
}
