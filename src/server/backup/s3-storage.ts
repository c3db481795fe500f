import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { readBackupName } from '#domain/backup/file-names.ts'
import { type S3Folder, s3Address } from '#server/kit/s3-settings.ts'
import { BackupFault, diskSentence } from './backup-fault.ts'
import { nameFile, removeFile } from './backup-file.ts'

/** The most parts in an upload; S3 accepts 10,000, each of 5 MB or more. */
const MOST_PARTS = 9000
const PART_BYTES = 8 * 1024 * 1024
/** The most pages of a list that are read; each has up to 1,000 names. */
const MOST_PAGES = 10

/** Timeouts in milliseconds. A part may take long over a slow line, but not without any bytes arriving. */
const timeouts = { connectionTimeout: 10_000, socketTimeout: 60_000 }

/**
 * Opens the storage for copies of backups. Its functions throw a `BackupFault` if the storage doesn't answer or
 * refuses.
 */
export function openS3Storage(folder: S3Folder) {
  const { endpoint, bucket: Bucket, prefix, region, accessKeyId, secretAccessKey } = folder
  // The SDK would announce at every start when it ends its support for Node 20; docs/dependencies.md says so once.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true'
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Not every compatible storage knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: timeouts,
  })
  const asked = async <T>(work: Promise<T>): Promise<T> =>
    await work.catch((error: unknown) => {
      throw new BackupFault(diskSentence(error, 'the backup') ?? sentenceOf(error, folder), { cause: error })
    })

  return {
    /** Returns the sizes of the backups in the storage, in bytes. */
    async sizes(): Promise<Map<string, number>> {
      const sizes = new Map<string, number>()
      for await (const { Key = '', Size = 0 } of objectsIn(client, folder, asked)) {
        const name = Key.slice(prefix.length)
        if (readBackupName(name)) sizes.set(name, Size)
      }
      return sizes
    },
    /** Uploads a file, in parts if it is large, in constant memory. */
    async put(file: string, name: string): Promise<void> {
      const { size } = await stat(file)
      const params = { Bucket, Key: prefix + name, Body: createReadStream(file) }
      const partSize = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS))
      await asked(new Upload({ client, params, partSize, queueSize: 2 }).done())
    },
    /** Downloads a file. Never overwrites an existing file, and leaves none if it fails. */
    async get(name: string, file: string): Promise<void> {
      if (await stat(file).catch(() => null)) throw new BackupFault(`There is a file ${file} already.`)
      const { Body } = await asked(client.send(new GetObjectCommand({ Bucket, Key: prefix + name })))
      const part = `${file}.part`
      try {
        await asked(pipeline(Body as Readable, createWriteStream(part, { mode: 0o600 })))
        await nameFile(part, file)
      } finally {
        await removeFile(part)
      }
    },
    async remove(name: string): Promise<void> {
      await asked(client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name })))
    },
    close: () => client.destroy(),
  }
}

async function* objectsIn(client: S3Client, folder: S3Folder, asked: <T>(work: Promise<T>) => Promise<T>) {
  const list = { Bucket: folder.bucket, Prefix: `${folder.prefix}parlour-` }
  let next: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const found = await asked(client.send(new ListObjectsV2Command({ ...list, ContinuationToken: next })))
    yield* found.Contents ?? []
    next = found.NextContinuationToken
    if (!next) return
  }
  throw new BackupFault(`There are too many files in ${s3Address(folder)}. Use a folder for backups only.`)
}

const advice: Readonly<Record<string, string>> = {
  NoSuchBucket: 'There is no such bucket. Correct BACKUP_S3_URL.',
  NoSuchKey: 'There is no backup of this name.',
  AccessDenied: 'The key may not do this there. Give it the rights to list, read, write and delete.',
  InvalidAccessKeyId: 'The storage does not know the key. Correct BACKUP_S3_KEY.',
  SignatureDoesNotMatch: 'The secret does not fit the key. Correct BACKUP_S3_SECRET.',
  AuthorizationHeaderMalformed: 'The region is another one. Correct BACKUP_S3_REGION.',
  PermanentRedirect: 'The bucket is elsewhere. Correct BACKUP_S3_URL and BACKUP_S3_REGION.',
  RequestTimeTooSkewed: 'The clock of this machine is wrong. Correct it.',
}

function sentenceOf(error: unknown, folder: S3Folder): string {
  const { name, code } = error as { name?: string; code?: string }
  const reason = [code, name].find((one) => one && /^\w{3,60}$/.test(one)) ?? 'Error'
  const known = name && Object.hasOwn(advice, name) ? advice[name] : null
  return known ? `${s3Address(folder)}: ${known}` : `${s3Address(folder)} did not take or give a file (${reason}).`
}
