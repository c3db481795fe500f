import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * Tests lie beside the code. They run in Node; a test of a page asks for a browser's document itself with
 * `// @vitest-environment jsdom` in its first line.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'emulators/**/*.test.ts', 'seeds/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
})
