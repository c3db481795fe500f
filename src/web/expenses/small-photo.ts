import { base64Of, drawn, encoded } from '#web/kit/pictures.ts'

/** The largest side of a photo in pixels, enough to read the small print of a receipt. */
const side = 1600
/** The number of bytes that is small enough: a slow connection sends it in some seconds. */
const enoughBytes = 250 * 1024

/**
 * Returns a photo as base64, as small as it can be and still be readable, because phones take pictures of many
 * megabytes. Redrawing the photo removes the place where it was taken. Rejects if the browser cannot draw it.
 */
export async function smallPhoto(file: Blob): Promise<string> {
  const { canvas } = await drawn(file, side)
  let photo = await encoded(canvas, 'image/jpeg', 0.8)
  for (const quality of [0.65, 0.5]) if (photo.size > enoughBytes) photo = await encoded(canvas, 'image/jpeg', quality)
  return await base64Of(photo)
}
