/** Thrown if a backup cannot be made, read or restored. Its message is one sentence for the person who hosts Parlour. */
export class BackupFault extends Error {}

const notWritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST'])

/** Returns a sentence for a disk error, including a full disk in the database, or null for any other error. */
export function diskSentence(error: unknown, where: string): string | null {
  const { code } = error as { code?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return `The disk of ${where} is full: nothing was left there. Free some space, then try again.`
  if (code === '53100') return 'The disk of the database is full: nothing was changed. Free some space, then try again.'
  if (code !== undefined && notWritable.has(code)) return `${where} cannot be written (${code}).`
  return null
}
