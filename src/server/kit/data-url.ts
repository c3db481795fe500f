import type { PictureType } from '#domain/kit/picture.ts'

/** Returns a picture as a data URL for a response, with the type detected from its content, never a declared one. */
export function dataUrlOf({ contentType, image }: { contentType: PictureType; image: Buffer }): string {
  return `data:${contentType};base64,${image.toString('base64')}`
}
