import { type PictureType, pictureIn } from '#domain/kit/picture.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'

/** The stored sizes of a cover, 16 to 9: the size for phones is exact, the size for wider windows a maximum. */
export const coverSizes = {
  small: { width: 800, height: 450, bytes: 96 * 1024 },
  large: { width: 1600, height: 900, bytes: 384 * 1024 },
} as const

export type CoverSize = keyof typeof coverSizes
/** The pictures of a cover, one for each size. */
export type Covers = Readonly<Record<CoverSize, Uint8Array>>

/** Returns the type of both pictures, recognised by their content, or the reason why they can't be a cover. */
export function coverIn(pictures: Covers): { type: PictureType } | { why: RefusalCode; field: CoverSize } {
  const types: PictureType[] = []
  for (const size of ['small', 'large'] as const) {
    const { width, bytes } = coverSizes[size]
    const found = pictureIn(pictures[size], { bytes, pixels: width })
    if ('why' in found) return { why: found.why === 'too-large' ? 'cover-too-large' : found.why, field: size }
    if (!fits(found.picture, size)) return { why: 'cover-wrong-shape', field: size }
    types.push(found.picture.type)
  }
  const [type, other] = types as [PictureType, PictureType]
  return type === other ? { type } : { why: 'cover-wrong-shape', field: 'large' }
}

/**
 * Returns whether a picture has an allowed width and is exactly 16 to 9. The page reserves that space before the
 * picture has loaded, so nothing moves.
 */
function fits({ width, height }: { width: number; height: number }, size: CoverSize): boolean {
  const { small, large } = coverSizes
  const most = size === 'small' ? small.width : large.width
  return width >= small.width && width <= most && height === Math.round((width * 9) / 16)
}
