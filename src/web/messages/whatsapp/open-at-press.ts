/**
 * Opens a window at once, while the press still allows it, and gives the way to lead it to its address once that is known;
 * with null it goes. Where the browser opens none, this page itself leads there: Back comes back.
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
