/** The address of the file that was saved last. A browser may read it after the press, so it is revoked with the next one. */
let lastAddress: string | null = null

/** Hands anything to the person as a file. */
export function saveFile(fileName: string, content: Blob): void {
  if (lastAddress) URL.revokeObjectURL(lastAddress)
  lastAddress = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = lastAddress
  link.download = fileName
  link.click()
}
