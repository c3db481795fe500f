import type { Locator, Page } from '@playwright/test'
import type { Known, Step } from './screen.ts'

/** Does what brings a screen up. What is pressed is the first that is seen and begins with these words. */
export async function take(page: Page, step: Step, known: Known): Promise<void> {
  if (typeof step !== 'string') return void (await step(page, known))
  const name = new RegExp(`^${step.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`)
  const layer = await topLayer(page)
  const roles = ['link', 'menuitem'] as const
  const found = roles.reduce<Locator>(
    (any, role) => any.or(layer.getByRole(role, { name })),
    layer.getByRole('button', { name }),
  )
  await found.filter({ visible: true }).first().click()
}

/** Types into the field of this name. */
export function typed(field: string, text: string): Step {
  return async (page) => await (await topLayer(page)).getByLabel(field).first().fill(text)
}

/** Types into a search, and waits for what the server found. */
export function searched(field: string, text: string): Step {
  return async (page) => {
    const found = page.waitForResponse((answer) => answer.url().includes('search='))
    await (await topLayer(page)).getByLabel(field).first().fill(text)
    await found
  }
}

/** Presses the only button in the form, or the first in the list, of this name. */
export function firstOf(list: string): Step {
  return (page) => page.getByRole('list', { name: list }).getByRole('button').first().click()
}

/** Sends the form that is open. */
export const send: Step = (page) => page.locator('button[type=submit]').last().click()

/** The dialog that was opened last, else the page. */
async function topLayer(page: Page): Promise<Locator> {
  const dialogs = page.getByRole('dialog').filter({ visible: true })
  return (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body')
}
