import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { copiesToMake } from '#domain/backup/retention.ts'
import type { S3Folder } from '#server/kit/s3-settings.ts'
import { openS3Storage } from './s3-storage.ts'

export interface CopyJob {
  folder: string
  s3: S3Folder
}

/**
 * Copies the encrypted backups of a folder to the storage, and deletes copies there that are no longer needed. Returns
 * the names of the copies in the storage. Throws a `BackupFault` if it fails; copies already made stay.
 */
export async function copyBackups({ folder, s3 }: CopyJob): Promise<string[]> {
  const storage = openS3Storage(s3)
  try {
    const { copy, remove } = copiesToMake(await sizesIn(folder), await storage.sizes())
    for (const name of copy) await storage.put(path.join(folder, name), name)
    for (const name of remove) await storage.remove(name)
    return [...(await storage.sizes()).keys()]
  } finally {
    storage.close()
  }
}

async function sizesIn(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder)
  return new Map(
    await Promise.all(names.map(async (name) => [name, (await stat(path.join(folder, name))).size] as const)),
  )
}
