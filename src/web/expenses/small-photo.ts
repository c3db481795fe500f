import { base64Of, drawn, encoded } from '#web/kit/pictures.ts'

/** Enough to read the small print of a receipt, in pixels a side. */
const side = 1600
/** A slow connection sends as much in some seconds. */
const enoughBytes = 250 * 1024

/**
 * Returns a photo as base64, as small as is still readable: a phone takes pictures of many megabytes. Redrawing it
 * removes the place where it was taken. Rejects if the browser cannot draw it.
 */
export async function smallPhoto(file: Blob): Promise<string> {
  const { canvas } = await drawn(file, side)
  let photo = await encoded(canvas, 'image/jpeg', 0.8)
  for (const quality of [0.65, 0.5]) if (photo.size > enoughBytes) photo = await encoded(canvas, 'image/jpeg', quality)
  return await base64Of(photo)
}
