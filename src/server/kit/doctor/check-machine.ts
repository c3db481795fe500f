import { access, constants, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { faultOfDisk, freeBytes } from '#server/kit/monitor/readiness.ts'
import type { Finding } from './finding.ts'

const MB = 1024 * 1024

/** How many bytes of memory must be free, so that neither Node nor PostgreSQL is killed. */
const LEAST_MEMORY = 256 * MB

/** Checks that enough memory is free. */
export function memoryFinding(availableBytes: number, totalBytes: number): Finding {
  const name = 'Memory'
  const text = `${sizeOf(availableBytes)} of ${sizeOf(totalBytes)} are available.`
  if (availableBytes >= LEAST_MEMORY) return { name, level: 'ok', text }
  return { name, level: 'warning', text: `${text} Stop other programs, or give the machine more memory.` }
}

/** Returns the memory of this machine, or of the container. */
export function readMemory(): [available: number, total: number] {
  const limit = process.constrainedMemory()
  const total = limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem()
  return [Math.min(process.availableMemory(), total), total]
}

interface Folders {
  /** The folder of the embedded database; null if the data is on a database server. */
  dataDir: string | null
  backupDir: string | null
  /** The size of the database; null if it doesn't answer. */
  databaseBytes: number | null
}

/** Checks the free space on the disks of the data and of the backups against the size of the database. */
export async function checkDisks({ dataDir, backupDir, databaseBytes }: Folders): Promise<Finding[]> {
  const [ofData, ofBackups] = await Promise.all([diskOf(dataDir), diskOf(backupDir)])
  const isShared = ofData !== null && ofBackups !== null && ofData.device === ofBackups.device
  return [
    ofData && diskFinding('Disk', isShared ? 'data and backups' : 'data', ofData.free, databaseBytes),
    ofBackups && !isShared ? diskFinding('Disk', 'backups', ofBackups.free, databaseBytes) : null,
  ].filter((one) => one !== null)
}

/** Checks that this much free space is enough: the nightly trial of a backup needs as much as the database again. */
export function diskFinding(name: string, what: string, free: number, databaseBytes: number | null): Finding {
  const size = databaseBytes === null ? '' : `; the database has ${sizeOf(databaseBytes)}`
  const text = `${sizeOf(free)} are free for ${what}${size}.`
  const advice = 'Make room on this disk, or move to a larger one.'
  if (faultOfDisk(free).disk) return { name, level: 'fault', text: `${text} ${advice}` }
  const isTight = databaseBytes !== null && free < 2 * databaseBytes
  return isTight
    ? { name, level: 'warning', text: `${text} Twice its size should be free. ${advice}` }
    : { name, level: 'ok', text }
}

async function diskOf(folder: string | null): Promise<{ free: number; device: number } | null> {
  const there = folder && (await nearest(folder))
  if (!there) return null
  const [free, { dev: device }] = await Promise.all([freeBytes(there), stat(there)])
  return { free: free!, device }
}

/** Returns why this user can't write into a folder, or create it; null if they can. */
export async function whyNotWritable(folder: string): Promise<string | null> {
  try {
    await access(await nearest(folder), constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}

/** Returns the folder, or the closest existing folder above it. */
async function nearest(folder: string): Promise<string> {
  try {
    await stat(folder)
    return folder
  } catch (error) {
    const above = path.dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error
    return await nearest(above)
  }
}

const sizeOf = (bytes: number) => (bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`)
