import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { BackupFault, diskSentence } from './backup-fault.ts'
import { nameFile, removeFile } from './backup-file.ts'
import { type Place, verifyBackup } from './verify-backup.ts'
import { writeBackup, type Written } from './write-backup.ts'

export interface MadeBackup extends Written {
  file: string
  bytes: number
  /** Why the backup could not be restored on trial; null if it was restored. */
  unproven: string | null
}

/** Writes a backup of the whole database, and restores it on trial. Throws a `BackupFault` and leaves no file if anything fails. */
export async function makeBackup(file: string, place: Place & { appVersion: string }): Promise<MadeBackup> {
  const { ownerUrl, now, onPercent } = place
  return await makeFile(file, async (part) => {
    const onTable = (done: number, all: number) => onPercent?.(Math.floor((50 * done) / all))
    const written = await writeBackup(ownerUrl, part, { ...place, takenAt: now(), onTable })
    const { unproven } = await verifyBackup(part, place)
    return { ...written, unproven }
  })
}

/**
 * Lets `make` write and check a file under a temporary name, and then renames it. Throws a `BackupFault` and leaves no
 * file if anything fails. Never overwrites an existing file.
 */
export async function makeFile<T>(file: string, make: (part: string) => Promise<T>) {
  const part = `${file}.part`
  if (await stat(file).catch(() => null)) throw new BackupFault(`There is a file ${file} already. Choose another name.`)
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    const made = await make(part)
    const { size } = await stat(part)
    await nameFile(part, file)
    return { ...made, file, bytes: size }
  } catch (error) {
    await removeFile(part).catch(() => undefined)
    const sentence = diskSentence(error, path.dirname(file))
    throw sentence ? new BackupFault(sentence, { cause: error }) : error
  }
}
