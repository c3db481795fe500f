import { paths } from '#web/kit/paths.ts'
import type { Room } from './screen.ts'

export const messages: Room = {
  room: 'messages',
  screens: [
    { name: 'sms-management', at: paths.smsManagement },
    {
      name: 'send-reminders',
      at: paths.smsManagement,
      open: ["Send Tomorrow's Reminders"],
      shows: ['messages/use-send-reminders.tsx'],
      demoOnly: true,
    },
  ],
}
