import { paths } from '#web/kit/paths.ts'
import type { Room } from './screen.ts'

export const reports: Room = {
  room: 'reports',
  screens: [
    { name: 'reports', at: paths.reports },
    { name: 'reports-range', at: paths.reports, open: ['Custom Range'] },
    {
      name: 'what-a-figure-means',
      at: paths.reports,
      open: ['What is Net Profit?'],
      shows: ['reports/About.tsx'],
    },
    { name: 'behind-revenue', at: `${paths.reports}?rows=revenue`, shows: ['reports/behind/BehindSheet.tsx'] },
    { name: 'behind-appointments', at: `${paths.reports}?rows=appointments`, only: 'narrowest', demoOnly: true },
    { name: 'behind-profit', at: `${paths.reports}?rows=profit`, only: 'narrowest', demoOnly: true },
    {
      name: 'for-the-accountant',
      at: paths.reports,
      open: ['For the Accountant'],
      shows: ['reports/exports/AccountsModal.tsx'],
    },
  ],
}
