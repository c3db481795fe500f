import path from 'node:path'
import { erasureDay } from '#domain/backup/erasure.ts'
import { formatBytes } from '#domain/backup/words.ts'
import { systemClock } from '#server/kit/clock.ts'
import { inOneTransaction, openCopying } from '#server/kit/db/copy.ts'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { readSecret } from '#server/kit/db/secret.ts'
import type { Env } from '#server/kit/env.ts'
import { readVersion } from '#server/kit/version.ts'
import { BackupFault } from './backup-fault.ts'
import { contentOf, hostPlace, readOnly, say, secretsText, unreadableText, withDatabase } from './command-parts.ts'
import { askErasure, cancelErasure } from './erase-salon.ts'
import { type ExportedSalon, exportSalon, requireSalon, type SalonPlace } from './export-salon.ts'
import { importSalonFile } from './import-salon-file.ts'
import type { ImportedSalon } from './import-salon.ts'
import { endRequest, selectErasures } from './store-erasure.ts'
import { openImported } from './store-import.ts'
import type { SealedColumn } from './unreadable-secrets.ts'
import { verifySalon } from './verify-salon.ts'

export const salonUsage = `
  npm run host -- export-salon <name> <file>    writes one salon to one file, even while Parlour is running, and imports it on trial
  npm run host -- import-salon <file> [name]    imports such a file, closed; give a name if its public name is taken here
  npm run host -- open-salon <name>             opens a salon that was imported
  npm run host -- erase-salon <name> [cancel]   closes a salon, copies it, and erases it after 30 days; cancel stops that
  npm run host -- erase-salon                   lists the salons that will be erased`

type Command = (parts: { sealed: readonly SealedColumn[] }) => Promise<number>

/** Returns the command of this name for one salon, if it accepts these arguments. */
export function salonCommand(name: string | undefined, args: readonly string[]): Command | null {
  const [first = '', second = ''] = args
  const has = (least: number, most: number) => args.length >= least && args.length <= most && first !== ''
  if (name === 'export-salon' && has(2, 2)) return async (parts) => await exportOne(first, second, parts)
  if (name === 'import-salon' && has(1, 2)) return async (parts) => await importOne(first, args[1], parts)
  if (name === 'open-salon' && has(1, 1)) return async () => await openOne(first)
  if (name === 'erase-salon' && args.length === 0) return async () => await listWaiting()
  if (name === 'erase-salon' && has(1, 1)) return async (parts) => await eraseOne(first, parts)
  if (name === 'erase-salon' && has(2, 2) && second === 'cancel') return async () => await leaveOne(first)
  return null
}

type Parts = Parameters<Command>[0]

async function exportOne(slug: string, file: string, parts: Parts): Promise<number> {
  return await withDatabase(joinDatabase, async ({ ownerUrl }, env) => {
    const made = await exportSalon(slug, path.resolve(file), await salonPlace(env, ownerUrl, parts))
    const client = await openCopying(ownerUrl)
    await endRequest(client, made.manifest.salon.id, 'file').finally(() => client.end())
    say([...copyText(made, env), ...leftText(made)].join('\n'))
  })
}

async function importOne(file: string, slug: string | undefined, parts: Parts): Promise<number> {
  return await withDatabase(joinDatabase, async ({ ownerUrl }, env) => {
    const place = await salonPlace(env, ownerUrl, parts)
    say(importedText(await importSalonFile(path.resolve(file), { ...place, slug })))
  })
}

/** Verifies the file of one salon, and prints what it contains. */
export async function checkOne(file: string, place: SalonPlace): Promise<void> {
  const { manifest, unproven } = await verifySalon(file, place)
  const proven = unproven === null ? 'is whole and was imported on trial' : 'is whole'
  say(`This file of ${manifest.salon.name}, as of ${manifest.takenAt}, ${proven}: all counts and checksums are equal.`)
  if (unproven !== null) say(readOnly(unproven))
}

async function openOne(slug: string): Promise<number> {
  return await withDatabase(joinDatabase, async ({ ownerUrl }) => {
    const client = await openCopying(ownerUrl)
    try {
      const { id, name } = await requireSalon(client, slug)
      const open = async () => await openImported(client, id, systemClock())
      if (!(await inOneTransaction(client, open))) throw new BackupFault(`${name} is not closed by an import.`)
      say(`${name} is open: its reminders, renewals and online booking go on from here.`)
    } finally {
      await client.end()
    }
  })
}

async function eraseOne(slug: string, parts: Parts): Promise<number> {
  return await withDatabase(joinDatabase, async ({ ownerUrl }, env) => {
    if (env.backupDir === null) throw new BackupFault('Set BACKUP_DIR to the folder for the copy that is made first.')
    const place = await salonPlace(env, ownerUrl, parts)
    const { copy, eraseAt } = await askErasure(slug, { ...place, folder: env.backupDir })
    const { name } = copy.manifest.salon
    say(
      [
        ...copyText(copy, env),
        `${name} is closed: it can be read and exported, and nothing changed or booked. It will be erased on ${erasureDay(eraseAt)}.`,
        `To leave it: npm run host -- erase-salon ${slug} cancel`,
        'Backups of the whole server hold it until they are deleted, for up to 12 months.',
      ].join('\n'),
    )
  })
}

async function listWaiting(): Promise<number> {
  return await withDatabase(joinDatabase, async ({ ownerUrl }) => {
    const client = await openCopying(ownerUrl)
    const waiting = await selectErasures(client).finally(() => client.end())
    for (const { name, eraseAt, fileName } of waiting)
      say(`${name}: on ${erasureDay(eraseAt)}; its copy is ${fileName}`)
    if (waiting.length === 0) say('No salon waits to be erased.')
  })
}

async function leaveOne(slug: string): Promise<number> {
  return await withDatabase(joinDatabase, async ({ ownerUrl }) => {
    if (!(await cancelErasure(slug, ownerUrl))) throw new BackupFault(`The salon ${slug} does not wait to be erased.`)
    say(`The salon ${slug} stays, as it was before. Its copy is still in the folder.`)
  })
}

/** Returns the settings and dependencies for exporting and importing salons. */
export async function salonPlace(env: Env, ownerUrl: string, { sealed }: Parts): Promise<SalonPlace> {
  const secret = env.PARLOUR_SECRET ?? (await readSecret(ownerUrl))
  return { ...hostPlace(env, ownerUrl), sealed, secret, appVersion: readVersion() }
}

function copyText({ manifest, file, sums, bytes, unproven, logins }: ExportedSalon, env: Env): string[] {
  const how = env.BACKUP_PASSPHRASE ? 'encrypted' : 'not encrypted; BACKUP_PASSPHRASE would encrypt it'
  return [
    `${file} holds ${manifest.salon.name}: ${contentOf(sums)} as of ${manifest.takenAt} (${formatBytes(bytes)}, ${how}).`,
    `With it go the accounts of ${logins.join(', ')}, with their passwords, so keep the file safe.`,
    unproven === null ? 'It was imported on trial: all counts and checksums are equal.' : readOnly(unproven),
  ]
}

function leftText({ sealed, ownDomain }: ExportedSalon): string[] {
  return [
    ...(sealed.length > 0 ? [`Only a server with the same PARLOUR_SECRET can read: ${secretsText(sealed)}.`] : []),
    ...(ownDomain === null ? [] : [`Not in it: the connection of ${ownDomain}.`]),
  ]
}

const leftInWords = [
  'Not in the file:',
  '- the own domain: connect it again under Settings;',
  '- sessions: everyone logs in again;',
  '- links under the address of the former server, unless that address leads here from now on: bookings, calendar feeds,',
  '  invitations; and addresses of that server that were entered elsewhere, such as at Paystack;',
  '- with another PARLOUR_SECRET, the links that stop messages in those sent before.',
].join('\n')

function importedText({ manifest, sums, slug, accounts, ...rest }: ImportedSalon): string {
  const { quieted, unreadable, withoutTwoStep } = rest
  return [
    `Imported: ${manifest.salon.name} as ${slug}, ${contentOf(sums)} as of ${manifest.takenAt}, all counts and checksums equal.`,
    ...(accounts.made.length > 0 ? [`Accounts that came with it: ${accounts.made.join(', ')}.`] : []),
    ...(accounts.used.length > 0
      ? [`Accounts that were here, and keep their passwords: ${accounts.used.join(', ')}.`]
      : []),
    ...(withoutTwoStep.length > 0
      ? [`Two-step sign-in is off, because another PARLOUR_SECRET sealed it: ${withoutTwoStep.join(', ')}.`]
      : []),
    ...unreadableText(unreadable),
    ...quieted.map(({ named, count }) => `${count} ${named}.`),
    leftInWords,
    `Nothing is sent, charged or booked until you say so: look around, then npm run host -- open-salon ${slug}`,
  ].join('\n')
}
