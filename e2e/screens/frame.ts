import { paths } from '#web/kit/paths.ts'
import type { Room } from './screen.ts'

const unbuilt = [paths.calendly, paths.billing, paths.billingAddons, paths.billingMyAddons]

export const frame: Room = {
  room: 'frame',
  screens: [
    { name: 'dashboard', at: '/dashboard' },
    { name: 'menu', at: '/dashboard', open: ['More'], shows: ['kit/ui/shell/BottomBar.tsx'], only: 'phone' },
    {
      name: 'location-menu',
      at: '/dashboard',
      open: ['Location: All locations'],
      shows: ['kit/ui/shell/LocationMenu.tsx'],
      demoOnly: true,
    },
    // They know nothing of the salon, and all show the same.
    ...unbuilt.map((at, n) => ({
      name: `unbuilt${at.replaceAll('/', '-')}`,
      at,
      demoOnly: true as const,
      only: n === 0 ? undefined : ('narrowest' as const),
    })),
  ],
}
