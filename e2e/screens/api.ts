import { developersPath, paths } from '#web/kit/paths.ts'
import type { Room } from './screen.ts'
import { send } from './steps.ts'

/** The screens for other programs: their keys, and the page for programmers. */
export const api: Room = {
  room: 'api',
  screens: [
    { name: 'api', at: paths.settingsApi },
    { name: 'make-a-key', at: paths.settingsApi, open: ['Make a Key'], shows: ['api/KeyModal.tsx'] },
    { name: 'make-a-key-nothing-typed', at: paths.settingsApi, open: ['Make a Key', send] },
    { name: 'add-webhook', at: paths.settingsApi, open: ['Add Webhook'], shows: ['api/WebhookModal.tsx'] },
    { name: 'developers', at: developersPath },
    { name: 'developers-an-address', at: developersPath, open: ['GET /api/customers'] },
  ],
}
