import type { Room, Step } from './screen.ts'

/** Returns the step that opens the sheet of a member of the demo. */
function memberCalled(name: string): Step {
  return (page) =>
    page
      .getByRole('button', { name: new RegExp(`^Open ${name}`) })
      .filter({ visible: true })
      .first()
      .click()
}

/** Opens the sheet of a member who has no sign-in. */
const notSigningIn = memberCalled('Zainab')

const firstEntry: Step = (page) =>
  page.getByRole('region', { name: 'Activity', exact: true }).getByRole('listitem').getByRole('button').first().click()

export const people: Room = {
  room: 'people',
  screens: [
    { name: 'staff', at: '/staff' },
    {
      name: 'staff-menu',
      at: '/staff',
      open: ['Actions for '],
      shows: ['staff/StaffActions.tsx'],
    },
    { name: 'member', at: '/staff', open: ['Open '], shows: ['staff/MemberSheet.tsx'], emptyToo: true },
    { name: 'member-without-sign-in', at: '/staff', open: [notSigningIn] },
    {
      name: 'member-invited',
      at: '/staff',
      open: [notSigningIn, 'Invite by Link', (page) => page.getByLabel('Link', { exact: true }).waitFor()],
      shows: ['auth/parts/Inviting.tsx'],
    },
    { name: 'member-by-phone', at: '/staff', open: [notSigningIn, 'By Phone Number'] },
    {
      name: 'member-new-code',
      at: '/staff',
      open: [memberCalled('Ṣadé'), 'New Code'],
      shows: ['auth/parts/NewCode.tsx'],
    },
    {
      name: 'member-two-step',
      at: '/staff',
      open: [memberCalled('Chiamaka'), 'Reset Two-Step'],
      shows: ['auth/parts/MemberSignIn.tsx'],
    },
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
    { name: 'pay-slip', at: '/staff/earnings', open: ['Pay Slip'], shows: ['staff/pay/PaySlip.tsx'], emptyToo: true },
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
