import type { PictureType } from '#domain/kit/picture.ts'

/** A picture inside an answer: of the type that was found in it, never of one that was said. */
export function dataUrlOf({ contentType, image }: { contentType: PictureType; image: Buffer }): string {
  return `data:${contentType};base64,${image.toString('base64')}`
}
