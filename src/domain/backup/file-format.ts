import { z } from 'zod'
import { zInstant } from '#domain/kit/dates.ts'

/** The newest file format. This version of Parlour writes it, and reads it and all earlier ones. */
export const FORMAT = 1

/** The first line of a decrypted and unpacked backup; the number of the format follows. */
export const FIRST_LINE = 'parlour-backup '

const zName = z.string().min(1).max(200)
const zCount = z.number().int().min(0)
const zHash = z.string().regex(/^[\da-f]{64}$/)

const zAppliedMigration = z.object({ version: z.number().int().min(1), name: zName, checksum: z.string() })
export type AppliedMigration = z.output<typeof zAppliedMigration>

const zBackupTable = z.object({ name: zName, columns: z.array(zName).min(1) })
export type BackupTable = z.output<typeof zBackupTable>

const manifest = {
  appVersion: z.string(),
  takenAt: zInstant,
  postgresVersion: z.string(),
  migrations: z.array(zAppliedMigration).min(1),
  tables: z.array(zBackupTable).min(1),
}

/**
 * The first record of a backup: it names the schema, and the tables that follow in this order. Older backups name no
 * kind.
 */
const zBackupManifest = z.object({ kind: z.literal('everything').default('everything'), ...manifest })
export type BackupManifest = z.output<typeof zBackupManifest>

/** The first record of the file of one salon. A table comes after the tables that it refers to. */
const zSalonManifest = z.object({
  kind: z.literal('salon'),
  salon: z.object({ id: z.uuid(), name: z.string(), slug: zName }),
  ...manifest,
})
export type SalonManifest = z.output<typeof zSalonManifest>

export const zManifest = z.union([zSalonManifest, zBackupManifest])
export type Manifest = z.output<typeof zManifest>

/** The record after the rows of each table: their number, and a checksum that does not depend on their order. */
export const zTableSum = z.object({ rows: zCount, checksum: zHash })
export type TableSum = z.output<typeof zTableSum>

/** The last record of a complete file: the SHA-256 of everything before it. */
export const zBackupTrailer = z.object({ sha256: zHash })

/** The kinds of records, by their first byte; four bytes with the length of the content follow, then the content. */
export const recordKinds = { manifest: 'M', rows: 'D', tableEnd: 'E', trailer: 'Z' } as const
export type RecordKind = (typeof recordKinds)[keyof typeof recordKinds]

/** The largest number of bytes in a record; a longer record means that the file is damaged. */
export const MOST_BYTES = 16 * 1024 * 1024

/** Returns the format number in a file's first line, or null if the file is not a backup. */
export function formatIn(firstLine: string): number | null {
  const [, digits] = /^parlour-backup (\d{1,6})$/.exec(firstLine) ?? []
  return digits === undefined ? null : Number(digits)
}

const titleOf = ({ version, name }: AppliedMigration) => `${String(version).padStart(4, '0')}_${name}`

/**
 * Returns the sentence that says why a Parlour that has the migrations `known` cannot restore a backup with the
 * migrations `applied`, or null.
 */
export function whyNotRestorable(applied: readonly AppliedMigration[], known: readonly AppliedMigration[]) {
  const [last, newest] = [applied.at(-1)!, known.at(-1)!]
  if (last.version > newest.version)
    return (
      `This backup was made by a newer Parlour: its schema is at ${titleOf(last)}, and this one knows up to ` +
      `${titleOf(newest)}. Restore it with the newer Parlour.`
    )
  return whyOtherEdition(applied, known)
}

/**
 * Returns how the schema of a salon's file fits the server's: 'same', 'older', or the sentence that says why the file
 * cannot be imported.
 */
export function salonFileFits(applied: readonly AppliedMigration[], here: readonly AppliedMigration[]) {
  const [last, newest] = [applied.at(-1)!, here.at(-1)!]
  if (last.version > newest.version)
    return {
      why:
        `This file was exported by a newer Parlour: its schema is at ${titleOf(last)}, and this server's at ` +
        `${titleOf(newest)}. Upgrade this server first.`,
    }
  const why = whyOtherEdition(applied, here)
  if (why !== null) return { why }
  return applied.length === here.length ? 'same' : 'older'
}

function whyOtherEdition(applied: readonly AppliedMigration[], known: readonly AppliedMigration[]): string | null {
  const other = applied.find(({ checksum }, index) => known[index]?.checksum !== checksum)
  if (!other) return null
  return `This file comes from another edition of Parlour: its migration ${titleOf(other)} is not the one here.`
}
