import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { guidePages } from './scripts/guide-pages.ts'
import { preact } from './vite.booking.config.ts'

/**
 * Tests lie beside the code. They run in Node; a test of a page asks for a browser's document itself with
 * `// @vitest-environment jsdom` in its first line.
 */
export default defineConfig({
  plugins: [guidePages(), react()],
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Few tests take 2 s, but a machine with other work is up to six times as slow. A test that starts processes, works on whole databases or
    // fills in a long form says for how long it may.
    testTimeout: 20_000,
    // Hooks start databases and make whole salons.
    hookTimeout: 60_000,
    // What never came is told before the test ends.
    expect: { poll: { timeout: 8000 } },
    // What was found instead is told whole: a run that cannot be repeated is known by it.
    chaiConfig: { truncateThreshold: 0 },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      // Pure, so its files share what they import: half the work.
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['src/domain/**/*.test.ts'],
          testTimeout: 10_000,
          setupFiles: ['test/leftovers.ts', 'test/same-cases.ts'],
          isolate: false,
        },
      },
      // Each file has a database of its own, and no module keeps anything of one: they share what they import, too.
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'src/*.test.ts', '{test,emulators,seeds}/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          setupFiles: ['test/leftovers.ts', 'test/same-cases.ts'],
          isolate: false,
        },
      },
      // The public pages, with the library that they are built with.
      {
        extends: true,
        resolve: { alias: preact },
        test: {
          name: 'booking',
          include: ['src/web/booking/**/*.test.{ts,tsx}'],
          setupFiles: ['test/leftovers.ts', 'test/same-cases.ts'],
        },
      },
      // They share a document and the libraries; our own modules, which keep what a page was told, each file has for itself.
      {
        extends: true,
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          exclude: ['src/web/booking/**'],
          isolate: false,
          setupFiles: ['test/leftovers.ts', 'test/same-cases.ts', 'src/web/kit/testing-setup.ts'],
        },
      },
    ],
  },
})
