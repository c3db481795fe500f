// npx tsx scripts/favicon.ts: draws favicon.ico from favicon.svg, for clients that request it and don't read SVG.
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'

const folder = 'src/web/public'
const sizes = [16, 32, 48]

const svg = readFileSync(`${folder}/favicon.svg`).toString('base64')
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] })
try {
  const images = await Promise.all(sizes.map(drawn))
  writeFileSync(`${folder}/favicon.ico`, iconOf(images))
} finally {
  await browser.close()
}

/** Returns the logo in a square of this many pixels, as a PNG. */
async function drawn(size: number): Promise<Buffer> {
  const page = await browser.newPage()
  const url = await page.evaluate<string>(`(async () => {
    const mark = Object.assign(new Image(${size}, ${size}), { src: 'data:image/svg+xml;base64,${svg}' })
    await mark.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: ${size}, height: ${size} })
    canvas.getContext('2d').drawImage(mark, 0, 0, ${size}, ${size})
    return canvas.toDataURL('image/png')
  })()`)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** Returns an ICO file of PNG images: a directory with 16 bytes per image, then the images. */
function iconOf(images: Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(images.length, 4)
  let at = head.length
  images.forEach((image, index) => {
    const entry = 6 + 16 * index
    head.writeUInt8(sizes[index]!, entry)
    head.writeUInt8(sizes[index]!, entry + 1)
    head.writeUInt16LE(1, entry + 4) // planes
    head.writeUInt16LE(32, entry + 6) // bits a pixel
    head.writeUInt32LE(image.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += image.length
  })
  return Buffer.concat([head, ...images])
}
