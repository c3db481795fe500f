import { createHash, type Hash, hash } from 'node:crypto'
import type { TableSum } from '#domain/backup/file-format.ts'

const NEW_LINE = 10
const LANES = 8

/**
 * Counts the rows of COPY's text format and adds up their SHA-256, so that the result does not depend on their order,
 * which may differ between two servers. Parts may end in the middle of a row.
 */
export class RowSums {
  #rows = 0
  readonly #lanes = new Uint32Array(LANES)
  /** The hash of the row whose end has not been read yet. */
  #open: Hash | null = null

  add(part: Buffer): void {
    let start = 0
    for (;;) {
      const end = part.indexOf(NEW_LINE, start)
      if (end === -1) break
      this.#close(part.subarray(start, end))
      start = end + 1
    }
    if (start < part.length) this.#open = (this.#open ?? createHash('sha256')).update(part.subarray(start))
  }

  sum(): TableSum {
    const bytes = Buffer.alloc(LANES * 4)
    this.#lanes.forEach((lane, index) => bytes.writeUInt32BE(lane, index * 4))
    return { rows: this.#rows, checksum: bytes.toString('hex') }
  }

  #close(end: Buffer): void {
    const digest = this.#open ? this.#open.update(end).digest() : hash('sha256', end, 'buffer')
    this.#open = null
    this.#rows += 1
    for (let lane = 0; lane < LANES; lane++)
      this.#lanes[lane] = (this.#lanes[lane]! + digest.readUInt32BE(lane * 4)) >>> 0
  }
}
