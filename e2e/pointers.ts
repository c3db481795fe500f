import type { Locator, Page } from '@playwright/test'
import { fontsOf } from './measures.ts'

/** Returns the middle of an element, in CSS pixels, after scrolling it into view, once the fonts are there. */
export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await fontsOf(target.page())
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { x, y, width, height } = (await target.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Drags with the mouse into a column, at a share of its width, and this many pixels down. */
export async function dragTo(page: Page, from: Locator, column: Locator, share: number, downPx: number): Promise<void> {
  const start = await middleOf(from)
  const to = (await column.boundingBox())!
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 8, start.y + 4, { steps: 2 })
  await page.mouse.move(to.x + to.width * share, start.y + downPx, { steps: 6 })
  await page.mouse.up()
}

/** Rests a finger on a box and then moves it by half hours; with `pressMs: 0`, the finger only swipes. */
export async function longPressTo(
  page: Page,
  box: Locator,
  { byRows, pressMs = 600 }: { byRows: number; pressMs?: number },
) {
  const { x, y } = await middleOf(box)
  const rowPx = 46
  const session = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', dy = 0) =>
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + dy }] })
  await touch('touchStart')
  await page.waitForTimeout(pressMs)
  for (let step = 1; step <= 8; step++) {
    await touch('touchMove', (byRows * rowPx * step) / 8)
    await page.waitForTimeout(20)
  }
  await touch('touchEnd')
  await session.detach()
}

/** Grabs the lower edge of a box; returns a function that drags it this many pixels down and releases it. */
export async function holdLowerEdge(page: Page, box: Locator): Promise<(downPx: number) => Promise<void>> {
  await middleOf(box)
  const { x, y, width, height } = (await box.boundingBox())!
  const [middle, edge] = [x + width / 2, y + height - 2]
  await page.mouse.move(middle, edge)
  await page.mouse.down()
  return async (downPx) => {
    await page.mouse.move(middle, edge + downPx, { steps: 4 })
    await page.mouse.up()
  }
}
