/** Returns the choice that this device stored for a page of a salon; undefined if there is none. */
export function recall(page: string, salonId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey(page, salonId)) ?? 'null') ?? undefined
  } catch {
    // The browser may forbid storage; then nothing is remembered.
    return undefined
  }
}

/** Stores a choice for the next time that the page is opened on this device. */
export function remember(page: string, salonId: string, choice: unknown): void {
  try {
    localStorage.setItem(storageKey(page, salonId), JSON.stringify(choice))
  } catch {
    // The browser may forbid storage; then the choice is only in the address.
  }
}

function storageKey(page: string, salonId: string): string {
  return `parlour.${page}.${salonId}`
}
