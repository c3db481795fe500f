import type { CalendarSearch } from './calendar-search.ts'

type Remembered = Pick<CalendarSearch, 'view' | 'staff'>

/** Returns the view and filter with which this salon's calendar was last shown on this device. */
export function recallView(salonId: string): Remembered {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey(salonId)) ?? '{}')
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    // The browser may forbid storage; then nothing is remembered.
    return {}
  }
}

/** Stores the view and filter for the next time. */
export function rememberView(salonId: string, view: Remembered): void {
  try {
    localStorage.setItem(storageKey(salonId), JSON.stringify(view))
  } catch {
    // The browser may forbid storage; then the view is only in the address.
  }
}

function storageKey(salonId: string): string {
  return `parlour.calendar.${salonId}`
}
