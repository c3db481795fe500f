// npm run pictures: takes the pictures of docs/patterns.md and docs/guide again; `-- guide` or `-- patterns` one of them.
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'
import { demoHost, takeGuide } from './pictures/guide.ts'
import { takePatterns } from './pictures/patterns.ts'

const only = process.argv[2]
if (only !== 'guide') {
  const browser = await open()
  await takePatterns(browser).finally(() => browser.close())
}
if (only !== 'patterns') await takeGuide((port) => open(`--host-resolver-rules=MAP ${demoHost}:80 127.0.0.1:${port}`))

async function open(...args: string[]): Promise<Browser> {
  const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  return await chromium.launch({ executablePath: findChromium() ?? undefined, args: [...quiet, ...args] })
}
