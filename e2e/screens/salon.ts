import { paths, settingsPages, settingsPath } from '#web/kit/paths.ts'
import type { Room, Step } from './screen.ts'
import { typed } from './steps.ts'

const special: Step[] = ['+ Add Holiday', typed('Name', 'Staff day'), 'Special Hours', typed('Date', '2027-01-31')]

const closeEveryDay: Step = async (page) => {
  for (const day of await page.getByRole('checkbox').all()) await day.uncheck()
}

const chooseElsewhere: Step = async (page) => {
  await page.getByLabel('Currency').selectOption('KES')
  await page.getByLabel('Time zone').selectOption('Africa/Nairobi')
}

const askForDomain: Step = async (page) => {
  await page.getByLabel('Domain', { exact: true }).fill('book.adunhair.example')
  await page.getByRole('button', { name: /^Use (This Domain|Another)$/ }).click()
  await page.getByRole('button', { name: 'Check Now' }).waitFor()
}

export const salon: Room = {
  room: 'salon',
  screens: [
    { name: 'business-hours', at: paths.businessHours },
    { name: 'holidays', at: paths.holidays },
    { name: 'add-holiday', at: paths.holidays, open: special, shows: ['salon/holidays/HolidayModal.tsx'] },
    // The one holiday that is there on every day: the demo leaves out those that fall on the day it is built.
    {
      name: 'holiday',
      at: paths.holidays,
      open: ['Show Training morning'],
      shows: ['salon/holidays/HolidaySheet.tsx'],
    },
    {
      name: 'delete-holiday',
      at: paths.holidays,
      open: ['Show Training morning', 'Delete'],
      shows: ['salon/holidays/use-holiday-actions.tsx'],
    },
    {
      name: 'hours-over-appointments',
      at: paths.businessHours,
      open: [closeEveryDay, 'Save Hours'],
      shows: ['salon/hours/use-told.tsx'],
      logs: /409/,
    },
    { name: 'settings', at: paths.settings },
    ...settingsPages.map((page) => ({ name: `settings-${page}`, at: settingsPath(page) })),
    {
      name: 'ask-to-close',
      at: settingsPath('data'),
      open: ['Ask to Close'],
      shows: ['salon/settings/MoveOrClose.tsx'],
    },
    {
      name: 'stop-cards',
      at: settingsPath('deposits'),
      open: ['Stop'],
      shows: ['salon/settings/CardDeposits.tsx'],
    },
    {
      name: 'add-location',
      at: settingsPath('locations'),
      open: ['Add Location'],
      shows: ['salon/settings/LocationModal.tsx'],
    },
    {
      name: 'archive-location',
      at: settingsPath('locations'),
      open: ['Archive Lekki'],
      shows: ['salon/settings/ArchiveLocation.tsx'],
    },
    {
      name: 'remove-domain',
      at: settingsPath('branding'),
      open: [askForDomain, 'Remove Domain'],
      shows: ['salon/settings/branding/DomainState.tsx'],
    },
    {
      name: 'another-currency-and-zone',
      at: settingsPath('profile'),
      open: [chooseElsewhere, 'Save'],
      shows: ['salon/settings/use-explained.tsx'],
    },
  ],
}
