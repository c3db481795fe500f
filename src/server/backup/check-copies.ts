import type { Finding } from '#server/kit/doctor/finding.ts'
import { type S3Folder, s3Address } from '#server/kit/s3-settings.ts'

/** Checks for the doctor whether the S3 storage answers, and which copies it has. */
export async function checkCopies(folder: S3Folder | null): Promise<Finding[]> {
  const name = 'Copies'
  if (folder === null)
    return [{ name, level: 'off', text: 'No S3 storage: backups stay on this machine. Set BACKUP_S3_URL.' }]
  // The packages for S3 are loaded only here.
  const { openS3Storage } = await import('./s3-storage.ts')
  const storage = openS3Storage(folder)
  try {
    const newest = [...(await storage.sizes()).keys()].toSorted().at(-1)
    if (newest === undefined)
      return [{ name, level: 'warning', text: `There is none in ${s3Address(folder)} yet. Press Back Up Now.` }]
    return [{ name, level: 'ok', text: `The newest in ${s3Address(folder)} is ${newest}.` }]
  } catch (error) {
    return [{ name, level: 'fault', text: (error as Error).message }]
  } finally {
    storage.close()
  }
}
