import type { PictureType } from '#domain/kit/picture.ts'

/**
 * Returns a picture drawn in its own size, or smaller if a side has more than `side` pixels; upright as it was taken.
 * Rejects if the browser cannot draw it.
 */
export async function drawn(file: Blob, side: number): Promise<{ canvas: HTMLCanvasElement; isSmaller: boolean }> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return { canvas, isSmaller: scale < 1 }
}

/** Returns the drawing as a file of this type; `quality` is from 0 to 1, for types that support it. */
export async function encoded(canvas: HTMLCanvasElement, type: PictureType, quality?: number): Promise<Blob> {
  return await new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error(`no ${type} was made`))), type, quality),
  )
}

/** Returns the bytes of a file as base64. */
export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const texts = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, part) =>
    String.fromCharCode(...bytes.subarray(part * 8192, (part + 1) * 8192)),
  )
  return btoa(texts.join(''))
}
