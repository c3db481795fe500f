import { coverSizes } from '#domain/branding/cover.ts'
import type { PictureType } from '#domain/kit/picture.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { base64Of, encoded } from '#web/kit/pictures.ts'
import { WrongFile } from '../use-picture-writes.ts'

/** The largest sizes in bytes for a page that opens from a chat; a grainy photo may need more. */
const enough = { small: 40 * 1024, large: 140 * 1024 }

/**
 * Returns the two sizes of a cover, cut from the middle of a picture, as base64. Redrawing removes the place
 * where the picture was taken. Rejects with WrongFile if the browser cannot draw the picture, or if it is too small.
 */
export async function twoCovers(file: Blob): Promise<{ small: string; large: string }> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new WrongFile(sentenceOf('not-picture'))
  })
  const width = Math.min(picture.width, Math.floor((picture.height * 16) / 9), coverSizes.large.width)
  if (width < coverSizes.small.width) throw new WrongFile(sentenceOf('cover-too-small'))
  const [small, large] = [coverSizes.small.width, width].map((of) => drawnAt(picture, of)) as [Canvas, Canvas]
  // Browsers that cannot write WebP return a PNG instead, which would be large.
  const probe = await encoded(small, 'image/webp', 0.5)
  const type = probe.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
  return { small: await base64In(small, type, enough.small), large: await base64In(large, type, enough.large) }
}

type Canvas = HTMLCanvasElement

/** Returns the middle of a picture, 16 to 9, in this width. */
function drawnAt(picture: ImageBitmap, width: number): Canvas {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((width * 9) / 16)
  const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height)
  const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale]
  const [left, top] = [(canvas.width - drawnWidth) / 2, (canvas.height - drawnHeight) / 2]
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.imageSmoothingQuality = 'high'
  // Transparent parts would be black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, drawnWidth, drawnHeight)
  return canvas
}

async function base64In(canvas: Canvas, type: PictureType, bytes: number): Promise<string> {
  let made = await encoded(canvas, type, 0.82)
  for (const quality of [0.7, 0.58, 0.45]) if (made.size > bytes) made = await encoded(canvas, type, quality)
  return await base64Of(made)
}
