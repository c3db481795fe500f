import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupFault } from './backup-fault.ts'
import { damaged } from './records.ts'

/** The first line of an encrypted backup, as age's format defines it (https://age-encryption.org/v1). */
export const AGE_START = 'age-encryption.org/v1\n'

export interface Encryption {
  passphrase?: string
  /** The cost of each guess at the passphrase, as the base-2 logarithm of scrypt's N; 18 by default. */
  scryptLogN?: number
}

/** Encrypts a stream with a passphrase; `age --decrypt` can decrypt it too. */
export async function encrypted(source: Readable, passphrase: string, scryptLogN = 18): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(scryptLogN)
  encrypter.setPassphrase(passphrase)
  return fromWeb(await encrypter.encrypt(toWeb(source)))
}

/**
 * Decrypts a stream that was encrypted with a passphrase. Throws a `BackupFault` if the passphrase is wrong; a damaged
 * part makes the stream fail.
 */
export async function decrypted(source: Readable, passphrase: string | undefined): Promise<Readable> {
  if (passphrase === undefined)
    throw new BackupFault('This file is encrypted: set BACKUP_PASSPHRASE to the passphrase with which it was made.')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(source)))
  } catch (error) {
    if (/no identity matched/.test((error as Error).message))
      throw new BackupFault('BACKUP_PASSPHRASE is not the passphrase with which this file was made.')
    throw damaged('its beginning cannot be decrypted')
  }
}

const toWeb = (source: Readable) => Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream<Uint8Array>)
