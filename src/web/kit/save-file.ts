/**
 * The address of the last saved file. A browser may read it after the press, so it is revoked only with the next file.
 */
let lastAddress: string | null = null

/** Saves any content as a file on the person's device. */
export function saveFile(fileName: string, content: Blob): void {
  if (lastAddress) URL.revokeObjectURL(lastAddress)
  lastAddress = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = lastAddress
  link.download = fileName
  link.click()
}
