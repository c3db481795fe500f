import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { guidePages } from './scripts/guide-pages.ts'

// With its own name of the host: the server refuses writes of pages of another origin.
const app = { target: `http://127.0.0.1:${process.env['PORT'] || 3000}`, changeOrigin: false }

const page = (name: string) => fileURLToPath(new URL(`./src/web/${name}.html`, import.meta.url))

/** For which browsers pages are written. */
export const browsers = { target: 'es2022', cssTarget: ['chrome107', 'safari16', 'firefox104'] }

/** The web pages: the staff app and the light sign-in entry. The server serves `dist/web`. */
export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [guidePages(), react()],
  build: {
    ...browsers,
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: { input: { main: page('index'), auth: page('auth') } },
  },
  server: { port: 5173, proxy: { '/api': app, '/booking': app } },
})
