import { recall, remember } from '#web/kit/device-memory.ts'
import type { CalendarSearch } from './calendar-search.ts'

type Remembered = Pick<CalendarSearch, 'view' | 'staff'>

/** Returns the view and filter with which this salon's calendar was last shown on this device. */
export function recallView(salonId: string): Remembered {
  const found = recall('calendar', salonId)
  return typeof found === 'object' && found !== null ? found : {}
}

/** Stores the view and filter for the next time. */
export function rememberView(salonId: string, view: Remembered): void {
  remember('calendar', salonId, view)
}
