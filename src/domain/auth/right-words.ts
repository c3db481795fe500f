import type { Action } from './permissions.ts'

interface RightGroup {
  subject: string
  /** The words for each right's action, in the order of the screen; each text follows "may". */
  rights: Partial<Record<Action, string>>
}

/** The rights that a salon can change, in plain words, grouped by subject. */
export const rightGroups: readonly RightGroup[] = [
  {
    subject: 'Customers',
    rights: {
      seeContacts: 'See customers’ phone numbers and e-mails',
      seeCustomers: 'See customers: those they served',
      seeEveryCustomer: 'See all customers',
      keepCustomers: 'Add, edit, merge and import customers',
      exportCustomers: 'Export the list of customers',
    },
  },
  {
    subject: 'Calendar',
    rights: {
      seeEveryCalendar: 'See and book the calendars of the whole team',
      deleteAppointments: 'Delete appointments',
      blockTime: 'Block time, for lunch and the like',
      keepWaitlist: 'Manage the waitlist and the walk-in queue',
    },
  },
  {
    subject: 'Sales',
    rights: {
      seeSales: 'See sales: their own lines',
      seeEverySale: 'See all sales and what is owed',
      recordSales: 'Record sales and take payments',
      takeBackSales: 'Refund and void sales',
      closeDays: 'Close the day',
      reopenPastDays: 'Reopen a past day',
    },
  },
  {
    subject: 'Services and stock',
    rights: {
      changeServices: 'Change services and prices',
      seeStock: 'See the stock',
      keepStock: 'Change products, deliveries and counts',
    },
  },
  {
    subject: 'Team and hours',
    rights: {
      changeTeam: 'Add and change staff',
      inviteStaff: 'Invite staff to sign in',
      seeStaffPay: 'See and set what staff earn',
      seeEarnings: 'See what they earn themselves',
      seeEverySchedule: 'See the schedules of the whole team',
      changeSchedules: 'Change schedules and time off',
      changeOpeningTimes: 'Change business hours and holidays',
    },
  },
  {
    subject: 'Running the salon',
    rights: {
      seeExpenses: 'See and enter expenses',
      seeReports: 'See reports',
      sendMessages: 'Send reminders and messages to customers',
      changeMessages: 'Change the automatic messages',
      connectCalendars: 'Connect other calendars',
      changeSettings: 'Change the settings',
      seeEveryLocation: 'See all locations, not only where they work',
    },
  },
]

/** Returns a right in words; returns the action itself if it has no words. */
export function rightWords(action: string): string {
  const words: Partial<Record<string, string>> = Object.assign({}, ...rightGroups.map(({ rights }) => rights))
  return words[action] ?? action
}
