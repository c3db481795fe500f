/** Returns the beginning of a PNG of this size. */
export function aPng(width: number, height: number): Uint8Array {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
  return new Uint8Array([...signature, ...big(width, 4), ...big(height, 4), 8, 6, 0, 0, 0])
}

/** Returns the beginning of a JPEG of this size, with a segment before its frame. */
export function aJpeg(width: number, height: number): Uint8Array {
  const frame = [0xff, 0xc0, 0, 17, 8, ...big(height, 2), ...big(width, 2), 3, 1, 0x22, 0]
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, ...frame])
}

/** Returns the beginning of a WebP of this size. */
export function aWebp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Uint8Array {
  const text = (chars: string) => [...chars].map((char) => char.charCodeAt(0))
  const little = (value: number, length: number) => big(value, length).toReversed()
  const inside = {
    'VP8 ': [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)],
    VP8L: [0x2f, ...little((height - 1) * 0x4000 + width - 1, 4), 0, 0, 0, 0, 0],
    VP8X: [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)],
  }[kind]
  return new Uint8Array([
    ...text('RIFF'),
    ...little(22, 4),
    ...text('WEBP'),
    ...text(kind),
    ...little(10, 4),
    ...inside,
  ])
}

function big(value: number, length: number): number[] {
  return Array.from({ length }, (_, at) => Math.floor(value / 256 ** (length - 1 - at)) % 256)
}
