import { account } from './account.ts'
import { api } from './api.ts'
import { billing } from './billing.ts'
import { booking } from './booking.ts'
import { calendar } from './calendar.ts'
import { customers } from './customers.ts'
import { atItsLimit, entry, onboarding } from './entry.ts'
import { expenses } from './expenses.ts'
import { frame } from './frame.ts'
import { goods } from './goods.ts'
import { messages } from './messages.ts'
import { operator } from './operator.ts'
import { people } from './people.ts'
import { salon } from './salon.ts'
import { reports } from './reports.ts'
import { sales } from './sales.ts'
import { schedules } from './schedules.ts'
import type { Known, Room } from './screen.ts'

/** Every screen and sheet of the app, checked in the demo and in an empty salon. A new one needs a line here. */
export const rooms: readonly Room[] = [
  frame,
  calendar,
  sales,
  customers,
  people,
  account,
  schedules,
  goods,
  expenses,
  messages,
  reports,
  salon,
  billing,
  api,
]

/** The rooms for which one salon is enough. */
export const others = { entry, booking, onboarding, atItsLimit, operator }

/**
 * The dialogs that look like another one here and are opened by other stories: their files, and why they need no
 * picture.
 */
export const likeOthers: Readonly<Record<string, string>> = {
  'ExampleStrip.tsx': 'a plain question: its story looks at the strip on a phone',
  'calendars/parts/SalonFeeds.tsx': 'a plain question, before the address of a member is ended',
  'api/Keys.tsx': 'a plain question, before a key is revoked',
  'api/WebhookSheet.tsx': 'a list with buttons, in a sheet: its story adds a webhook',
  'api/SecretSheet.tsx': 'a read-only text with a button, in a sheet: its story makes a key',
  'appointments/calendar/BlockOver.tsx': 'a plain question with the list of the form of a block',
  'appointments/calendar/BlockRefused.tsx': 'a plain message, after Undo',
  'appointments/calendar/AfterMove.tsx': 'while a move is being saved: e2e/schedules.spec.ts looks at it',
  'appointments/calendar/CalendarModals.tsx': 'a plain message, for a block that is gone',
  'appointments/calendar/CrowdSheet.tsx': 'a list of the agenda, in a sheet',
  'appointments/calendar/use-elsewhere.tsx': 'a plain question, after a press on time that is busy elsewhere',
  'appointments/calendar/MovePart.tsx': 'a plain question, after a drag',
  'appointments/calendar/MoveRefused.tsx': 'a plain question, after a drag',
  'appointments/form/use-book-anyway.tsx': 'a plain question, over the form',
  'backup/CopySheet.tsx': 'a password under a sentence, in a sheet: its story opens it in two windows',
  'backup/Outgoing.tsx': 'a plain question, before sending is started',
  'billing/subscription/SubscriptionActions.tsx': 'a plain question, before a subscription is cancelled',
  'calendars/BusyFile.tsx': 'a plain message, after a file that is none',
  'calendars/parts/OwnCalendars.tsx': 'a plain question, before a calendar is removed',
  'staff/rights/RightsPage.tsx': 'a plain question, before everything is put back',
}

const sample: Known = {
  salon: 'id',
  customer: 'id',
  busyDay: '2026-11-21',
  booked: 'id',
  completed: 'id',
  cancelled: 'id',
  block: { id: 'id', date: '2026-11-21' },
  paidSale: 'id',
  openSale: 'id',
  voidedSale: 'id',
  secret: 'id',
  bill: '/booking/adun/bill/id',
  stop: '/booking/adun/messages/id',
}

/** Returns the parts of the app in all these screens; the house rule checks whether anything is missing. */
export function screensShown(): { addresses: string[]; files: string[] } {
  const screens = [...rooms, ...Object.values(others)].flatMap((room) => room.screens)
  return {
    addresses: screens.flatMap(({ at }) => (typeof at === 'string' ? at : (at(sample) ?? []))),
    files: [...screens.flatMap(({ shows }) => shows ?? []), ...Object.keys(likeOthers)],
  }
}
