import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

export interface FirstVisit {
  screen: string
  scripts: number
  gzipKB: number
}

interface Chunk {
  file: string
  imports?: string[]
  isDynamicEntry?: boolean
}

const built = 'dist/web'

/**
 * Returns what the first visit of each screen of the built staff app loads, heaviest first: the app's frame and the page.
 * Sheets and forms are left out, because they are loaded once the screen shows its data.
 */
export function firstVisits(): FirstVisit[] {
  const manifest = JSON.parse(readFileSync(path.join(built, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const filesOf = (key: string, files = new Set<string>()): Set<string> => {
    const { file, imports = [] } = manifest[key]!
    if (files.has(file)) return files
    files.add(file)
    for (const imported of imports) filesOf(imported, files)
    return files
  }
  const visit = (screen: string, page?: string): FirstVisit => {
    const files = filesOf('index.html')
    if (page) filesOf(page, files)
    const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(built, file))).length, 0)
    return { screen, scripts: files.size, gzipKB: bytes / 1024 }
  }
  const pages = Object.keys(manifest).filter(
    (key) => /\w+Page\.tsx$/.test(key) && !key.startsWith('auth/') && manifest[key]!.isDynamicEntry,
  )
  return [visit('dashboard'), ...pages.map((page) => visit(path.basename(page, 'Page.tsx'), page))].toSorted(
    (a, b) => b.gzipKB - a.gzipKB,
  )
}
