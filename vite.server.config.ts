import { defineConfig } from 'vite'

/** The server as one file: our own modules are bundled, packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { input: { main: 'src/server/main.ts', host: 'src/server/host.ts' } },
  },
})
