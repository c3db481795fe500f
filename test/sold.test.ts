import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Addon, addonFeatures, addonIds, addons, comingFeatures, plans } from '#domain/billing/catalogue.ts'

/* What the plans and add-ons sell is there: each feature has its home in the code, or is marked as coming. */

const src = path.join(import.meta.dirname, '../src')

/** The file that does what a feature promises, with words that it would not have otherwise. */
const homes: Readonly<Record<string, readonly [file: string, words: string]>> = {
  'Basic booking': ['server/booking/book-online.ts', 'bookOnlineContract'],
  'Customer management': ['server/customers/customers.ts', 'listCustomersContract'],
  'Sales tracking': ['server/sales/list/lists.ts', 'listSalesContract'],
  'Basic reports': ['server/reports/list-report-rows.ts', 'isBasic'],
  'Mobile responsive': ['web/kit/ui/shell/BottomBar.tsx', 'BottomBar'],
  'Data backup': ['server/backup/make-backup.ts', 'makeBackup'],
  'Unlimited customers': ['server/customers/customers.ts', "requireGate('create_customer'"],
  'Unlimited appointments': ['server/appointments/load-for-booking.ts', "lockUsed('create_appointment'"],
  'Unlimited staff': ['server/staff/members.ts', "requireGate('add_staff'"],
  'Advanced reports': ['server/reports/read-reports.ts', "whyGateRefuses('advanced_reports'"],
  'Unlimited locations': ['server/salon/locations.ts', "lockUsed('create_location'"],
  '100 SMS per month': ['server/billing/give-sms.ts', 'giveSms'],
  'SMS reminders': ['server/messages/send-reminders.ts', 'sendReminders'],
  'Custom branding': ['server/salon/store-plan.ts', "hasNoLimit('custom_branding'"],
  'API access': ['server/api/open-keys.ts', "whyGateRefuses('api_access'"],
  Reminders: ['server/messages/queue-reminders.ts', 'queueReminders'],
  'Booking confirmation by SMS': ['server/messages/confirms-visit.ts', 'confirmsVisit'],
  'Automated follow-ups': ['server/messages/greet.ts', 'greet'],
  'Communication tracking': ['server/messages/store-history.ts', 'selectMessages'],
  'Card payments': ['server/terminals/follow-charge.ts', 'makeRequest'],
  'Inventory sync': ['server/sales/store.ts', 'movingStock'],
  'Sales reporting': ['server/reports/read-reports.ts', 'readReports'],
  Receipts: ['server/sales/store-receipt.ts', 'terminal_money'],
  'Multi-location': ['domain/terminals/new-charges.ts', 'terminal-elsewhere'],
  'Custom booking page design': ['server/branding/cover.ts', 'saveCover'],
  'Logo and colors': ['web/booking/Hero.tsx', 'inColour'],
  'Custom domain': ['server/branding/domains.ts', 'ownDomain'],
  'Ongoing maintenance': ['server/branding/domain-tasks.ts', 'brandingTasks'],
}

const features = [
  ...Object.values(plans).flatMap((plan) => plan.features.filter((feature) => !feature.startsWith('Everything in '))),
  ...Object.values(addonFeatures).flat(),
]

test('each feature is built, or is marked as coming', () => {
  const built = Object.keys(homes)
  expect(features.filter((feature) => built.includes(feature) === comingFeatures.includes(feature))).toEqual([])
  expect([...built, ...comingFeatures].filter((feature) => !features.includes(feature))).toEqual([])
})

test.each(Object.entries(homes))('%s is in %j', (_, [file, words]) => {
  expect(existsSync(path.join(src, file))).toBe(true)
  expect(readFileSync(path.join(src, file), 'utf8')).toContain(words)
})

/** The file that opens what an add-on pays for, by category. */
const opens: Readonly<Partial<Record<Addon['category'], readonly [file: string, words: string]>>> = {
  communication: ['server/billing/settle-payment.ts', 'credits'],
  hardware: ['domain/terminals/gate.ts', "owned.includes('pos-basic')"],
  customization: ['domain/billing/branding-gate.ts', "category === 'customization'"],
}

test('an add-on is sold only if the code opens something for it', () => {
  const opening = addonIds.filter((id) => {
    const [file, words] = opens[addons[id].category] ?? []
    return file !== undefined && readFileSync(path.join(src, file), 'utf8').includes(words!)
  })
  expect([...addonIds]).toEqual(opening)
})
