import { mostOfLogo } from '#domain/salon/logo.ts'
import { base64Of, drawn, encoded } from '#web/kit/pictures.ts'

/** Enough for a receipt and a page's head, in pixels a side. */
const side = 512

/**
 * A logo as base64, made smaller where it is larger than needed: phones take pictures of many megabytes. What the
 * browser cannot draw is given as it is: the server says what is wrong with it.
 */
export async function smallLogo(file: Blob): Promise<string> {
  return await base64Of(await shrunk(file).catch(() => file))
}

async function shrunk(file: Blob): Promise<Blob> {
  const { canvas, isSmaller } = await drawn(file, side)
  // A JPEG may lie on its side, and say so in notes that the server drops.
  if (!isSmaller && file.type !== 'image/jpeg' && file.size <= mostOfLogo.bytes / 4) return file
  // PNG keeps what is transparent, and makes a grainy photo larger than a logo may be.
  const png = await encoded(canvas, 'image/png')
  return png.size <= mostOfLogo.bytes ? png : await encoded(canvas, 'image/jpeg')
}
