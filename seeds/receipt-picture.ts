import { crc32, deflateSync } from 'node:zlib'

const [width, height] = [360, 520]

/** Returns a drawn photo of a small till receipt seen from afar, as a PNG: lines of grey print on paper, on a table. */
export function receiptPicture(): Buffer {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from(Array(width).keys(), (x) => inkAt(x, y))]),
  )
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 0, 0, 0, 0], 8) // 8 bits of grey
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND')])
}

function inkAt(x: number, y: number): number {
  const [table, paper, print] = [150, 244, 70]
  if (x < 40 || x >= width - 40 || y < 30 || y >= height - 30) return table
  const line = Math.floor((y - 60) / 26)
  const isPrinted = y >= 60 && (y - 60) % 26 < (line === 0 ? 14 : 8) && line < 15
  if (!isPrinted) return paper
  const isText = x >= 64 && x < 64 + (line === 0 ? 230 : 60 + ((line * 53) % 90))
  const isAmount = line > 1 && x >= width - 130 && x < width - 64
  return isText || isAmount ? print : paper
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
