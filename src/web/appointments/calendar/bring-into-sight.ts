/** Scrolls the calendar to an appointment that is out of sight; does nothing if the calendar does not show it. */
export function bringIntoSight(id: string): void {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-box], [data-entry]')]
  const entry = entries.find(({ dataset }) => (dataset['box'] ?? dataset['entry']) === id)
  const region = entry?.closest('[role="region"]')
  // jsdom has no scrolling.
  if (entry && region && !isInSight(entry, region)) entry.scrollIntoView?.({ block: 'center', inline: 'nearest' })
}

function isInSight(entry: Element, region: Element): boolean {
  const [{ left, right, top, bottom }, shown] = [entry.getBoundingClientRect(), region.getBoundingClientRect()]
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x > shown.left && x < shown.right && y > Math.max(shown.top, 0) && y < Math.min(shown.bottom, innerHeight)
}
