import { mkdirSync, statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { takePicture } from '../../e2e/looking/looking.ts'

const folder = 'docs/pictures'
const maxBytes = 200_000

/** Saves the window as a picture for the docs. Throws if the picture is too large. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const path = `${folder}/${name}`
  await takePicture(page, path)
  const bytes = statSync(path).size
  console.log(`${path} ${Math.round(bytes / 1000)} kB`)
  if (bytes > maxBytes) throw new Error(`${path} is larger than ${maxBytes} bytes`)
}
