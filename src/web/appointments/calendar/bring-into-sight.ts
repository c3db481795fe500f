/** Scrolls the calendar to an appointment unless a part of it is in sight, or the calendar does not show it. */
export function bringIntoSight(id: string): void {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-box], [data-entry]')]
  // The key of a later part of a visit is its id and a number (`keyOf`).
  const parts = entries.filter(({ dataset }) => (dataset['box'] ?? dataset['entry'])?.split('.')[0] === id)
  // jsdom has no scrolling.
  if (!parts.some(isInSight)) parts[0]?.scrollIntoView?.({ block: 'center', inline: 'nearest' })
}

function isInSight(entry: Element): boolean {
  const region = entry.closest('[role="region"]')
  if (!region) return false
  const [{ left, right, top, bottom }, shown] = [entry.getBoundingClientRect(), region.getBoundingClientRect()]
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x > shown.left && x < shown.right && y > Math.max(shown.top, 0) && y < Math.min(shown.bottom, innerHeight)
}
