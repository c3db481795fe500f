import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { picturesFolder } from './go-over.ts'

/** Matches the end of a picture's name: its width and its colour scheme. */
const ending = /-(\d+)-(?:light|dark)\.jpg$/

/** Writes a page with all pictures that were taken: a row for each screen, with its sizes side by side. */
export function writeIndex(): void {
  if (!existsSync(picturesFolder)) return
  const folders = readdirSync(picturesFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const rows = folders.flatMap(({ name: salon }) => {
    const pictures = readdirSync(path.join(picturesFolder, salon))
    const names = [...new Set(pictures.map((file) => file.replace(ending, '')))].sort()
    return names.map((name) => row(salon, name, pictures))
  })
  const style =
    'body { font: 14px sans-serif; background: #888; margin: 16px } div { display: flex; gap: 12px; align-items: start } img { max-height: 420px }'
  const page = `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>${style}</style>${rows.join('\n')}\n`
  writeFileSync(path.join(picturesFolder, 'index.html'), page)
}

function row(salon: string, name: string, pictures: readonly string[]): string {
  const width = (file: string) => Number(ending.exec(file)?.[1])
  const own = pictures.filter((file) => ending.test(file) && file.replace(ending, '') === name)
  const shown = own.toSorted((a, b) => width(a) - width(b))
  const images = shown.map(
    (file) => `<a href="${salon}/${file}"><img loading="lazy" src="${salon}/${file}" alt="${file}"></a>`,
  )
  return `<h2 id="${salon}-${name}">${name}, ${salon}</h2><div>${images.join('')}</div>`
}
