import { type LogoType, mostLogoBytes } from '#domain/salon/logo.ts'

/** Enough for a receipt and a page's head, in pixels a side. */
const side = 512

/**
 * A picture as base64, made smaller where it is larger than a logo needs: phones take pictures of many megabytes. What the
 * browser cannot draw is given as it is: the server says what is wrong with it.
 */
export async function smallPicture(file: Blob): Promise<string> {
  return await base64Of(await shrunk(file).catch(() => file))
}

async function shrunk(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  if (scale === 1 && file.size <= mostLogoBytes / 4) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  // PNG keeps what is transparent, and makes a grainy photo larger than a logo may be.
  const png = await encoded(canvas, 'image/png')
  return png.size <= mostLogoBytes ? png : await encoded(canvas, 'image/jpeg')
}

async function encoded(canvas: HTMLCanvasElement, type: LogoType): Promise<Blob> {
  return await new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error(`no ${type} was made`))), type),
  )
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const texts = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, part) =>
    String.fromCharCode(...bytes.subarray(part * 8192, (part + 1) * 8192)),
  )
  return btoa(texts.join(''))
}
