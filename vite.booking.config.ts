import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { browsers } from './vite.config.ts'

/** Nothing is fetched ahead of a lazy part: what Vite brings for that is as large as the part itself. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null),
}

/**
 * The public pages, built twice from the same parts: `--ssr` makes the file by which the server writes them as HTML, without
 * it their scripts. Apart from the staff app, so that they share no piece with it: a schema that no public page uses is left
 * out of them, and zod with it (decision 68).
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: 'src/web',
  publicDir: false,
  plugins: [react(), plainImports],
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
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
}))
