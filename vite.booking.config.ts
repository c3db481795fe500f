import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { browsers } from './vite.config.ts'

/** Nothing is fetched ahead of a lazy part: what Vite brings for that is as large as the part itself. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null),
}

/** The app has twice the tokens that the public pages use: what nothing here asks for is left out of the styles, which stand in the page. */
const usedTokens: Plugin = {
  name: 'used-tokens',
  generateBundle(_options, bundle) {
    const folder = 'src/web/booking'
    const parts = readdirSync(folder).filter((name) => name.endsWith('.tsx'))
    const styles = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
    const texts = [
      ...parts.map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
      ...Object.values(bundle).map((file) => String(file.type === 'chunk' ? file.code : file.source)),
    ].join('\n')
    // One that ends in a dash is the beginning of several: var(--pl-cloth-${n}).
    const asked = [...texts.matchAll(/var\((--pl-[\w-]+)/g)].map(([, name]) => name!)
    const isUsed = (name: string) => asked.some((one) => one === name || (one.endsWith('-') && name.startsWith(one)))
    for (const style of styles)
      if (style.type === 'asset')
        style.source = String(style.source).replaceAll(/(--pl-[\w-]+):[^;}]*;?/g, (declared, name: string) =>
          isUsed(name) ? declared : '',
        )
  },
}

/** The public pages are written for React and built with Preact, which is 55 KB smaller (decision 68). */
export const preact = [
  { find: /^react$|^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
]

/**
 * Gives zod a name that says which calls are free of side effects, so that unused schemas are left out: short names such
 * as `z` are also those of functions in compressed packages.
 */
const namedZod: Plugin = {
  name: 'named-zod',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('node_modules') || !code.includes("import { z } from 'zod'")
      ? null
      : code.replace('import { z }', 'import { z as zod }').replaceAll(/(?<![\w.'])z\./g, 'zod.'),
}

/**
 * The public pages, built twice from the same parts: `--ssr` makes the file by which the server writes them as HTML, without
 * it their scripts. Apart from the staff app, so that they share no piece with it: a schema that no public page uses is left
 * out of them, and zod with it (decision 68).
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: 'src/web',
  publicDir: false,
  plugins: [react(), plainImports, namedZod, usedTokens],
  resolve: { alias: preact },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
  build: {
    ...browsers,
    outDir: isSsrBuild ? '../../dist/booking' : '../../dist/web',
    emptyOutDir: isSsrBuild,
    manifest: isSsrBuild ? false : '.vite/booking.json',
    modulePreload: false,
    assetsInlineLimit: 0, // a face inside the page is refused by its Content-Security-Policy
    rolldownOptions: {
      input: isSsrBuild ? 'src/web/booking/render.tsx' : 'src/web/booking.tsx',
      treeshake: { manualPureFunctions: ['zod'] },
    },
  },
}))
