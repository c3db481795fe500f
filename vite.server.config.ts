import { defineConfig } from 'vite'

/** The server as one file: our own modules are bundled, packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      // Calendars of others are read by workers, and backups made and copied by them; each begins with its own file.
      input: {
        main: 'src/server/main.ts',
        host: 'src/server/host.ts',
        'calendar-worker': 'src/server/calendars/calendar-worker.ts',
        'backup-worker': 'src/server/backup/backup-worker.ts',
        'copy-worker': 'src/server/backup/copy-worker.ts',
      },
      // Side by side: what begins a worker finds its file whichever chunk it lies in.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
