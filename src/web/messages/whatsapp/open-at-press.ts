/**
 * Opens a window at once, while the press still allows it, and returns a function that sends the window to its address
 * once that is known, or closes it (null). If the browser opens no window, this page itself goes there, and Back
 * returns to it.
 */
export function openAtPress(): (address: string | null) => void {
  const opened = window.open('', '_blank')
  return (address) => {
    if (address === null) return opened?.close()
    if (!opened) return location.assign(address)
    opened.opener = null
    opened.location.replace(address)
  }
}
