import { topDialog } from '#web/kit/ui/sheets/open-dialogs.ts'

/**
 * Puts a text into the clipboard. Browsers have one for pages only over https; on a salon's own network the older way
 * serves, which copies what is selected.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Outside an open dialog nothing takes the focus.
    const place = topDialog() ?? document.body
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
