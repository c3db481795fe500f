import type { CalendarSearch } from './calendar-search.ts'

type Remembered = Pick<CalendarSearch, 'view' | 'staff'>

/** Returns the view in which this salon's calendar was last shown on this device. */
export function recallView(salonId: string): Remembered {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey(salonId)) ?? '{}')
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    // The browser may forbid storage; then nothing is remembered.
    return {}
  }
}

/** Remembers it for the next time. */
export function rememberView(salonId: string, view: Remembered): void {
  try {
    localStorage.setItem(storageKey(salonId), JSON.stringify(view))
  } catch {
    // As above: then the view is in the address only.
  }
}

function storageKey(salonId: string): string {
  return `parlour.calendar.${salonId}`
}
