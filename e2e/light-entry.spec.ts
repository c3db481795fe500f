import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { type RunningApp, startApp } from './app.ts'

let app: RunningApp
test.beforeAll(async () => {
  app = await startApp()
})
test.afterAll(() => app?.stop())

test('the sign-in page loads at most 100 KB of JavaScript, as gzip', async ({ page }) => {
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body())
  })
  await page.goto(`${app.url}/login`, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length)
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(100 * 1024)
})

for (const address of ['/login', '/booking/nowhere'])
  test(`${address}: names of Nigeria and ₦ are set in our own faces, ₦ everywhere in the same`, async ({ page }) => {
    const letters = [...'ƁɓƊɗƘƙƝɲƳƴʼẸẹỌọṢṣÀàǸǹŃńḾḿṄṅỊịỤụ₦', 'm̀', 'n̄', 'Ẹ̀', 'ẹ́', 'Ọ̀', 'ọ́', 'ị́', 'Ụ̀']
    await page.goto(`${app.url}${address}`)
    const set = (face: string) => letters.map((letter) => `<p style="font-family: var(${face})">${letter}</p>`)
    const html = [...set('--pl-font-text'), ...set('--pl-font-display')].join('')
    await page.evaluate(`document.body.innerHTML = ${JSON.stringify(html)}`)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('DOM.enable')
    await devtools.send('CSS.enable')
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' })
    const facesOf = async () =>
      Promise.all(
        nodeIds.map(async (nodeId, at) => {
          const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
          return [
            letters[at % letters.length],
            ...fonts.map((font) => (font.isCustomFont ? font.familyName : 'system')),
          ]
        }),
      )
    await expect.poll(async () => (await facesOf()).filter((faces) => faces.includes('system'))).toEqual([])
    expect((await facesOf()).filter(([letter]) => letter === '₦')).toEqual(
      Array.from({ length: 2 }, () => ['₦', 'Reddit Sans']),
    )
  })
