import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '#domain/booking/page-view.ts'
import type { BuiltPages } from './pages.ts'

/** The entry of the public page, as the build manifest names it. */
const entry = 'booking.tsx'

interface Built {
  file: string
  css?: string[]
}

/**
 * Returns the code that starts the script after the first paint, because earlier it would only delay the content. In
 * browsers that don't report the first paint, it starts at the next frame. Buttons pressed before the script runs are
 * pressed again once it does; if the script cannot be loaded, the page works without it at once.
 */
const start = (script: string) =>
  `{const r=document.getElementById('root'),go=()=>import('${script}')` +
  `.catch(()=>{r.removeEventListener('click',r.keep);r.early?.click()}),P=window.PerformanceObserver;` +
  `r.keep=e=>{const b=e.target.closest('button');if(b){e.preventDefault();r.early=b}};r.addEventListener('click',r.keep);` +
  `P?.supportedEntryTypes?.includes('paint')?new P((_,p)=>{p.disconnect();go()}).observe({type:'paint',buffered:true})` +
  `:requestAnimationFrame(()=>setTimeout(go))}`

/**
 * Reads the built public pages: the parts of the web code that render them, and the files that the pages load. They
 * come from a separate file, because server and web never import each other. Their styles are inline, which saves a
 * round trip before the page is visible.
 */
export async function readBuiltPages(distDir: string): Promise<BuiltPages> {
  const webDir = path.join(distDir, 'web')
  const manifest = JSON.parse(await readFile(path.join(webDir, '.vite', 'booking.json'), 'utf8')) as Record<
    string,
    Built
  >
  const { file, css = [] } = manifest[entry] ?? { file: '' }
  const styles = await Promise.all(css.map((name) => readFile(path.join(webDir, name), 'utf8')))
  const address = pathToFileURL(path.join(distDir, 'booking', 'render.js')).href
  const { renderPage } = (await import(/* @vite-ignore */ address)) as { renderPage: RenderPage }
  return {
    render: renderPage,
    parts: {
      start: start(`/${file}`),
      styles: styles.join('\n'),
    },
  }
}
