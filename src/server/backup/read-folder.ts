import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Returns the plain files of the backup folder, or why it cannot be read. A folder that does not exist yet has no
 * files.
 */
export async function readFolder(folder: string | null) {
  if (folder === null) return { files: [], fault: null }
  try {
    const names = await readdir(folder)
    const stats = await Promise.all(names.map((name) => lstat(path.join(folder, name)).catch(() => null)))
    const files = names.flatMap((name, index) => {
      const stat = stats[index]
      return stat?.isFile() ? [{ name, bytes: stat.size }] : []
    })
    return { files, fault: null }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { files: [], fault: code === 'ENOENT' ? null : `The folder cannot be read (${code}).` }
  }
}
