import { sha256 } from '@noble/hashes/sha2.js'

/** A challenge as the server sends it. */
export interface Challenge {
  algorithm: 'SHA-256'
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

/** The milliseconds of work after which the page gets the chance to draw and respond. */
const SLICE_MS = 8

/**
 * Does the work of a challenge and returns its proof, as the booking sends it. The work is done in slices, between
 * which a page can draw, and without WebCrypto, which browsers lack if the salon's own network has no certificate.
 */
export async function solve(
  { challenge, maxnumber, salt, ...given }: Challenge,
  sliceMs: number = SLICE_MS,
): Promise<string> {
  const letters = new TextEncoder()
  const wanted = Number.parseInt(challenge.slice(0, 8), 16)
  let until = performance.now() + sliceMs
  for (let number = 0; number <= maxnumber; number++) {
    const hash = sha256(letters.encode(salt + number))
    if (firstBits(hash) === wanted && hexOf(hash) === challenge)
      return btoa(JSON.stringify({ ...given, challenge, number, salt }))
    if (number % 16 === 0 && performance.now() > until) {
      await new Promise((resolve) => setTimeout(resolve))
      until = performance.now() + sliceMs
    }
  }
  throw new Error('a challenge without a solution')
}

function firstBits(hash: Uint8Array): number {
  return new DataView(hash.buffer, hash.byteOffset).getUint32(0)
}

function hexOf(hash: Uint8Array): string {
  return Array.from(hash, (octet) => octet.toString(16).padStart(2, '0')).join('')
}
