import { topDialog } from '#web/kit/ui/sheets/open-dialogs.ts'

/**
 * Copies a text to the clipboard. Browsers give pages a clipboard only over https; on a salon's own network, the older
 * method copies a selection.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // While a dialog is open, nothing outside it can take the focus.
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
