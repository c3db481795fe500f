import type { Room } from './screen.ts'

export const frame: Room = {
  room: 'frame',
  screens: [
    { name: 'dashboard', at: '/dashboard' },
    { name: 'booking-code', at: '/dashboard', open: ['QR Code'], shows: ['dashboard/BookingCode.tsx'] },
    { name: 'guide', at: '/guide' },
    { name: 'guide-found', at: '/guide?q=refund' },
    { name: 'guide-page', at: '/guide/schedules' },
    { name: 'guide-page-unknown', at: '/guide/nowhere' },
    { name: 'menu', at: '/dashboard', open: ['More'], shows: ['kit/ui/shell/BottomBar.tsx'], only: 'phone' },
    { name: 'search', at: '/dashboard', open: ['Search everything'], shows: ['search/SearchSheet.tsx'] },
    {
      name: 'notifications',
      at: '/dashboard',
      open: [async (page) => await page.getByRole('button', { name: /^Notifications/ }).click()],
      shows: ['notifications/NotificationsSheet.tsx'],
    },
    {
      name: 'location-menu',
      at: '/dashboard',
      open: ['Location: All locations'],
      shows: ['kit/ui/shell/LocationMenu.tsx'],
    },
  ],
}
