import { mostOfLogo } from '#domain/salon/logo.ts'
import { base64Of, drawn, encoded } from '#web/kit/pictures.ts'

/** The largest side of a logo in pixels, enough for a receipt and the head of a page. */
const side = 512

/**
 * Returns a logo as base64, made smaller if it is larger than needed, because pictures of phones have many megabytes. A
 * file that the browser cannot draw is returned unchanged; the server says what is wrong with it.
 */
export async function smallLogo(file: Blob): Promise<string> {
  return await base64Of(await shrunk(file).catch(() => file))
}

async function shrunk(file: Blob): Promise<Blob> {
  const { canvas, isSmaller } = await drawn(file, side)
  // A JPEG may be rotated by metadata that the server drops, so it is always redrawn.
  if (!isSmaller && file.type !== 'image/jpeg' && file.size <= mostOfLogo.bytes / 4) return file
  // PNG keeps transparent parts, but makes a grainy photo larger than a logo may be.
  const png = await encoded(canvas, 'image/png')
  return png.size <= mostOfLogo.bytes ? png : await encoded(canvas, 'image/jpeg')
}
