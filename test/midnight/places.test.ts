import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isForTests, isTest } from '../../scripts/floors/layers.ts'
import { projectFiles } from '../../scripts/house-rules.ts'

/** Where days are turned into moments or moments into days, but on screens. `midnight.test.ts`, `pay.test.ts`, `billing.test.ts` and, for deposits, `deposit-money.test.ts` cross each of them. */
const places = [
  'domain/appointments/availability/who-is-free.ts',
  'domain/appointments/availability/why-named.ts',
  'domain/appointments/form/bookable.ts',
  'domain/appointments/form/decide-booking.ts',
  'domain/appointments/form/due-choices.ts', // due-choices.test.ts: at 00:30 of the salon’s day
  'domain/appointments/quick-move.ts', // quick-move.test.ts: across midnight in Lagos
  'domain/backup/erasure.ts', // a day of UTC: of the server
  'domain/backup/retention.ts', // days of UTC: of the server, and of no salon
  'domain/billing/apply-payment.ts', // and of billing: settle.test.ts, a payment at 00:30 of the salon's day
  'domain/billing/credits.ts', // credits.test.ts: the month is the salon’s own
  'domain/booking/answer.ts',
  'domain/booking/confirmation.ts',
  'domain/booking/decide-online.ts',
  'domain/booking/decide-visit.ts',
  'domain/booking/deposit-reminder.ts', // deposit-words.test.ts: a moment after midnight of the salon
  'domain/booking/deposit-request.ts', // deposit-words.test.ts, too
  'domain/booking/expired-letter.ts',
  'domain/booking/free-days.ts',
  'domain/booking/link-words.ts', // a message with the day of the visit on the salon’s clock
  'domain/booking/looked-at.ts',
  'domain/booking/nearest.ts',
  'domain/calendars/busy-window.ts',
  'domain/calendars/feed.ts', // feed.test.ts: the days that it reaches, after midnight
  'domain/calendly/sync.ts', // sync.test.ts: after midnight of the salon
  'domain/customers/segments.ts', // segments.test.ts: at 00:30 of the salon’s Saturday
  'domain/deposits/counted-at.ts', // late-money.test.ts: after a closed day
  'domain/evening/due.ts', // due.test.ts: around the salon’s midnight, also when its clock changes
  'domain/example/plan-day.ts', // plan-example.test.ts, too
  'domain/example/plan-example.ts', // plan-example.test.ts: also around midnight in Lagos
  'domain/expenses/decide-expense.ts',
  'domain/expenses/decide-recurring.ts',
  'domain/messages/due.ts', // due.test.ts: around the salon’s midnight, also when its clock changes
  'domain/messages/quiet-hours.ts', // decide-sending.test.ts: around the salon’s evening
  'domain/messages/reminded-day.ts', // reminded-day.test.ts, reminders.test.ts: at 23:30 of the salon
  'domain/messages/sample-message.ts', // a preview: any day will do
  'domain/messages/visit-values.ts', // reminder.test.ts, template.test.ts: the day of the visit on the salon’s clock
  'domain/notifications/words.ts', // a visit’s own day and time on the salon’s clock
  'domain/sales/day/decide-close.ts',
  'domain/sales/held-sale.ts',
  'domain/sales/list/balance-reminder.ts', // balance-reminder.test.ts: sold at 00:30 of the salon’s day
  'domain/sales/taking-back/decide-refund.ts',
  'domain/staff/decide-advance.ts',
  'domain/staff/time-off.ts',
  'domain/terminals/pos-money.ts', // pos-money.test.ts: a payment at 00:30 of the salon’s day
  'domain/waiting/calling.ts', // a sentence with the time on the salon’s clock
  'domain/waiting/decide-ticket.ts',
  'domain/waiting/decide-waiting.ts',
  'domain/waiting/queue.ts',
  'domain/waiting/waiting-words.ts',
  'domain/waiting/waitlist.ts',
  'server/appointments/calendar/list-appointments.ts',
  'server/appointments/form/change-deposit.ts',
  'server/appointments/form/check-slot.ts',
  'server/appointments/form/free-members.ts',
  'server/appointments/form/free-times.ts',
  'server/appointments/form/start-ticket.ts', // the day on which a place in the queue is served
  'server/appointments/load-for-booking.ts',
  'server/appointments/load-times.ts',
  'server/appointments/repeat/repeat.ts',
  'server/audit/list-activity.ts',
  'server/billing/bill-salons.ts',
  'server/billing/change-subscription.ts',
  'server/billing/quotes.ts',
  'server/billing/read-billing.ts',
  'server/billing/read-usage.ts',
  'server/billing/remind.ts',
  'server/billing/renew-by-card.ts',
  'server/billing/start-payment.ts',
  'server/booking/accounts/settle.ts', // accounts.test.ts: after a closed day
  'server/booking/deposit-money.ts',
  'server/booking/load-online.ts',
  'server/booking/pages.ts',
  'server/booking/read-booking-page.ts',
  'server/branding/cover.ts', // as `store-plan.ts`: what the plan opens today
  'server/branding/domains.ts', // as `store-plan.ts`: what the plan opens today
  'server/calendars/read-calendars.ts', // busy.test.ts: read whole once a day of the salon
  'server/calendly/import-event.ts', // as load-online.ts: the days around an event
  'server/dashboard/read-dashboard.ts',
  'server/dashboard/store.ts',
  'server/evening/keep-evening.ts', // evening.test.ts
  'server/evening/load-figures.ts', // evening.test.ts: the figures of the salon’s day
  'server/expenses/make-due-expenses.ts',
  'server/host.ts', // prints since when someone is an operator
  'server/operator/salons.ts',
  'server/reports/read-insights.ts', // insights.test.ts, the 60th day
  'server/reports/store-accounts.ts', // recomputed.test.ts
  'server/reports/store-behind.ts', // recomputed.test.ts, as the figures
  'server/reports/store-insights.ts',
  'server/reports/store.ts',
  'server/reports/what-is-asked.ts', // reports.test.ts, a sale at 00:30
  'server/sales/day/find-day.ts',
  'server/sales/form/record-sale.ts',
  'server/sales/list/lists.ts',
  'server/sales/statement/statements.ts', // a transfer’s day on the salon’s clock; matches may be a day apart
  'server/sales/store-days.ts', // recomputed.test.ts
  'server/sales/store-earnings.ts', // pay.test.ts
  'server/salon/count-page-view.ts',
  'server/salon/settings.ts',
  'server/salon/store-plan.ts', // operator.test.ts: a plan that is given ends at midnight of the salon
  'server/staff/members.ts',
  'server/staff/pay.ts',
  'server/staff/schedules.ts',
  'server/staff/time-off.ts',
  'server/terminals/cases.ts', // charges.test.ts: a payment at 00:30 of the salon’s day
  'server/terminals/settle-charge.ts', // as every lock of a sale; a terminal’s money waits for no close
  'server/terminals/store.ts', // as `store-plan.ts`: what the add-on opens today
  'server/terminals/terminals.ts', // which locations are in use today
  'server/waiting/load-queue.ts',
  'server/waiting/public-queue.ts',
  'server/waiting/queue.ts', // waiting.test.ts: the line of the day
  'server/waiting/waitlist.ts',
]

const turns =
  /\b(instantAt|startOfDay|dayBounds|rangeBounds|monthBounds|today|localDateOf|localTimeOf)\(|at time zone|date_trunc|\bat::date|_at::date|slice\(0, 10\)/i

test('no day is turned into a moment, nor a moment into a day, where no test crosses midnight', () => {
  const root = path.join(import.meta.dirname, '../..')
  const found = projectFiles(root)
    .map(({ path: name }) => name)
    .filter((name) => /^src\/(server|domain\/(?!kit\/))/.test(name) && name.endsWith('.ts'))
    .filter((name) => !isTest(name) && !isForTests(name))
    .filter((name) => turns.test(readFileSync(path.join(root, name), 'utf8')))
    .map((name) => name.slice('src/'.length))
  expect(found.toSorted()).toEqual(places)
})
