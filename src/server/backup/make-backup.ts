import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { BackupFault, diskSentence } from './backup-fault.ts'
import { nameFile, removeFile } from './backup-file.ts'
import { type Place, verifyBackup } from './verify-backup.ts'
import { writeBackup, type Written } from './write-backup.ts'

export interface MadeBackup extends Written {
  file: string
  bytes: number
  /** Why the backup could not be restored on trial, or null if it was. */
  unproven: string | null
}

/**
 * Writes a backup of the whole database, restores it on trial, and only then gives it its name. Throws a `BackupFault` and
 * leaves no file if anything fails. An existing file is never overwritten.
 */
export async function makeBackup(file: string, place: Place & { appVersion: string }): Promise<MadeBackup> {
  const { ownerUrl, now, onPercent } = place
  const part = `${file}.part`
  if (await stat(file).catch(() => null)) throw new BackupFault(`There is a file ${file} already. Choose another name.`)
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    const onTable = (done: number, all: number) => onPercent?.(Math.floor((50 * done) / all))
    const written = await writeBackup(ownerUrl, part, { ...place, takenAt: now(), onTable })
    const { unproven } = await verifyBackup(part, place)
    const { size } = await stat(part)
    await nameFile(part, file)
    return { ...written, file, bytes: size, unproven }
  } catch (error) {
    await removeFile(part).catch(() => undefined)
    const sentence = diskSentence(error, path.dirname(file))
    throw sentence ? new BackupFault(sentence, { cause: error }) : error
  }
}
