/** Scrolls a line sideways so far that one of its chips is whole; the page stays where it is. */
export function showChip(line: HTMLElement | null, index: number): void {
  const chip = line?.children[index]
  if (!line || !chip) return
  const [around, shown] = [line.getBoundingClientRect(), chip.getBoundingClientRect()]
  const edge = Number.parseFloat(getComputedStyle(line).paddingInlineEnd) || 0
  if (shown.right > around.right - edge) line.scrollLeft += shown.right - around.right + edge
  else if (shown.left < around.left + edge) line.scrollLeft -= around.left + edge - shown.left
}
