import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

/** Stories in real Chromium, two workers at a time. The stories of a worker share an app process (e2e/story.ts). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/first-folder.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  workers: 2,
  // The longest file first: begun last, it would leave the other worker with nothing to do.
  projects: [
    // Screens live too briefly for the optimising compilers to pay; in stories, the proof of work needs the last one.
    {
      name: 'screens',
      testMatch: 'every-screen.spec.ts',
      use: { launchOptions: launching('--no-maglev --no-turbofan') },
    },
    { name: 'stories', testIgnore: 'every-screen.spec.ts' },
  ],
  retries: 0,
  // A story that takes longer than 8 s on a machine with other work calls `test.slow()`, or states its own limit. The rest
  // take up to 30 s on a machine that is four times as slow.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-NG',
    // Two specs are about motion and ask for it; elsewhere it only costs time.
    contextOptions: { reducedMotion: 'reduce' },
    // The browser stands in another zone than the salon: what shows the browser's time is wrong.
    timezoneId: 'America/Los_Angeles',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    // A trace copies the page at each step, which takes half as long again; `--trace retain-on-failure` for a riddle.
    trace: 'off',
    launchOptions: launching('--no-maglev'),
  },
})

function launching(jsFlags: string) {
  return {
    executablePath: findChromium() ?? undefined,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--js-flags=${jsFlags}`,
    ],
  }
}
