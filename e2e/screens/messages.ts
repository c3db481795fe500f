import { paths } from '#web/kit/paths.ts'
import type { Room } from './screen.ts'

export const messages: Room = {
  room: 'messages',
  screens: [
    { name: 'calendly', at: paths.calendly },
    {
      name: 'calendly-edit',
      at: paths.calendly,
      open: ['Edit Integration'],
      shows: ['calendly/IntegrationModal.tsx'],
    },
    {
      name: 'calendly-note',
      at: paths.calendly,
      open: ['Sync to Calendly'],
      shows: ['calendly/SyncButtons.tsx'],
    },
    { name: 'sms-management', at: paths.smsManagement },
    { name: 'automatic-messages', at: paths.automaticMessages },
    {
      name: 'automatic-message',
      at: paths.automaticMessages,
      open: ['Open Reminder the day before'],
      shows: ['messages/RuleModal.tsx'],
    },
    {
      name: 'send-reminders',
      at: paths.smsManagement,
      // The day in the name depends on when the check runs.
      open: [async (page) => await page.getByRole('button', { name: /^Send .+ Reminders$/ }).click()],
      shows: ['messages/use-send-reminders.tsx'],
    },
    { name: 'send-test', at: paths.smsManagement, open: ['Send a Test'], shows: ['messages/TestSheet.tsx'] },
    { name: 'evening-summary', at: paths.eveningSummary },
    { name: 'whatsapp', at: paths.whatsApp },
    {
      name: 'edit-message',
      at: paths.whatsApp,
      open: ['Edit:'],
      shows: ['messages/whatsapp/EditMessage.tsx'],
    },
    { name: 'stop-messages', at: ({ stop }) => stop || null, demoOnly: true },
  ],
}
