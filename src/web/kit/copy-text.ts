/**
 * Puts a text into the clipboard. Browsers have one for pages only over https; on a salon's own network the older way
 * serves, which copies what is selected.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Inside an open dialog, which keeps the focus to itself.
    const place = document.querySelector('[role=dialog]') ?? document.body
    const focused = document.activeElement
    const field = place.appendChild(document.createElement('textarea'))
    field.value = text
    field.focus()
    field.select()
    document.execCommand('copy')
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
