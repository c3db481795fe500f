import { aJpeg } from '#domain/kit/testing-pictures.ts'

/** Returns a cover as it is sent, with a custom text in it. */
export function aCover(words = ''): { small: string; large: string } {
  const sent = (width: number, height: number) =>
    Buffer.concat([aJpeg(width, height), Buffer.from(words)]).toString('base64')
  return { small: sent(800, 450), large: sent(1600, 900) }
}
