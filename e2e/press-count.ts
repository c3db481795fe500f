import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Counts the presses of a task. Typing into a field that has the focus doesn't count. `expectDone` waits for the outcome
 * of the task, prints the number of presses and throws if there were more than `most`.
 */
export function countPresses(page: Page, task: string, most: number) {
  let presses = 0
  /** What the page has said, such as a refusal: a toast disappears before the wait for the outcome ends. */
  const said = new Set<string>()
  const listen = async () => {
    const texts = await page.getByRole('alert').or(page.getByRole('status')).allInnerTexts()
    for (const text of texts) if (text.trim() !== '') said.add(text)
  }
  /** Does something on the page; if it fails, the error says after which press, and what the page has said. */
  const attempt = async (what: string, run: () => Promise<void>): Promise<void> => {
    try {
      await run()
    } catch (error) {
      await listen()
      const words = [...said].join(' | ') || 'nothing'
      throw new Error(`${task}, after ${presses} presses, ${what}. The page said: ${words}`, { cause: error })
    }
  }
  const press = async (at: Locator) => {
    await attempt(`the next one failed: ${String(at)}`, () => at.tap())
    presses += 1
  }
  return {
    press,
    /** Presses a link that opens another window, and returns that window's address. */
    async pressAway(link: Locator): Promise<string> {
      const [opened] = await Promise.all([page.context().waitForEvent('page'), press(link)])
      await opened.waitForLoadState()
      return opened.url()
    },
    /** Types into the field that has the focus. Throws if none has it. */
    async type(text: string) {
      const field = page.locator('input:focus, textarea:focus')
      await attempt('no field has the focus', () => expect(field).toHaveCount(1))
      await page.keyboard.type(text)
    },
    async expectDone(outcome: Locator) {
      const see = async () => {
        await listen()
        expect(await outcome.isVisible()).toBe(true)
      }
      await attempt(`this is missing: ${String(outcome)}`, () => expect(see).toPass({ timeout: 10_000 }))
      console.log(`${task}: ${presses} presses, at most ${most}`)
      expect(presses, `presses for: ${task}`).toBeLessThanOrEqual(most)
    },
  }
}
