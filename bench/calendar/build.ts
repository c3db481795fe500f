import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const here = path.join('bench', 'calendar')

/** Builds a page for production into its own folder; returns the files' size as gzip, without fonts, in KB. */
export async function buildPage(name: string, outDir: string): Promise<number> {
  await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [react()],
    // One React for both calendars: the app's own.
    resolve: { dedupe: ['react', 'react-dom', 'temporal-polyfill'], alias: aliases() },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: path.resolve(here, `${name}.jsx`),
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' },
      },
    },
  })
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css)$/.test(file))
  const styles = files.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="/${file}">`)
  writeFileSync(
    path.join(outDir, 'index.html'),
    `<!doctype html><html lang="en" data-mantine-color-scheme="light"><head><title>${name}</title>${styles.join('')}</head>` +
      '<body style="margin:0"><div id="root"></div><script type="module" src="/page.js"></script></body></html>',
  )
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(outDir, file))).length, 0) / 1024
}

// The benchmarks are a separate package, in which the app's short names are not defined.
function aliases() {
  const packages = ['react', 'react-dom', 'temporal-polyfill'].map((name) => ({
    find: new RegExp(`^${name}(?=/|$)`),
    replacement: path.resolve('node_modules', name),
  }))
  return [...packages, { find: /^#(domain|web)\//, replacement: `${path.resolve('src')}/$1/` }]
}
