import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { type OwnApp, startApp } from './app.ts'
import { settled } from './looking/looking.ts'

let app: OwnApp
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
    const set = (face: string) => letters.map((letter) => `<p style="font-family: var(${face})">${letter}</p>`)
    const html = [...set('--pl-font-text'), ...set('--pl-font-display')].join('')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('DOM.enable')
    await devtools.send('CSS.enable')
    // A face that is later than 3 s is left out for as long as the page is open: the next visit has it.
    const facesOfVisit = async () => {
      await page.goto(`${app.url}${address}`)
      await page.evaluate(`document.body.innerHTML = ${JSON.stringify(html)}; document.fonts.ready.then(() => true)`)
      const { root } = await devtools.send('DOM.getDocument')
      const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' })
      return Promise.all(
        nodeIds.map(async (nodeId, at) => {
          const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
          return [
            letters[at % letters.length],
            ...fonts.map((font) => (font.isCustomFont ? font.familyName : 'system')),
          ]
        }),
      )
    }
    await expect(async () => {
      const faces = await facesOfVisit()
      expect(faces.filter((of) => of.includes('system'))).toEqual([])
      expect(faces.filter(([letter]) => letter === '₦')).toEqual(Array.from({ length: 2 }, () => ['₦', 'Reddit Sans']))
    }).toPass({ timeout: 20_000 })
  })

test('with less motion nothing moves, also when the colours of the device change', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto(`${app.url}/login`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  await page.evaluate("globalThis.moved = 0; document.addEventListener('transitionrun', () => moved++)")
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await settled(page)
  expect(await page.evaluate('moved')).toBe(0)
})
