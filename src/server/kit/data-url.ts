import type { PictureType } from '#domain/kit/picture.ts'

/** Returns a picture as a data URL in a response: with the type found in its content, never a declared one. */
export function dataUrlOf({ contentType, image }: { contentType: PictureType; image: Buffer }): string {
  return `data:${contentType};base64,${image.toString('base64')}`
}
