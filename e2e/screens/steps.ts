import type { Locator, Page } from '@playwright/test'
import type { Known, Step } from './screen.ts'

/** Performs a step to reach a screen. A text presses the first visible thing whose name begins with it. */
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

/** Returns the step that types into the field of this name. */
export function typed(field: string, text: string): Step {
  return async (page) => await (await topLayer(page)).getByLabel(field).first().fill(text)
}

/** Returns the step that types into a search, and waits for the server's results. */
export function searched(field: string, text: string): Step {
  return async (page) => {
    const found = page.waitForResponse((answer) => answer.url().includes('search='))
    await (await topLayer(page)).getByLabel(field, { exact: true }).first().fill(text)
    await found
  }
}

/** Returns the step that presses the first button in the list of this name. */
export function firstOf(list: string): Step {
  return (page) => page.getByRole('list', { name: list }).getByRole('button').first().click()
}

/** Submits the open form. */
export const send: Step = (page) => page.locator('button[type=submit]').last().click()

/** Returns the dialog that was opened last, or the page if there is none. */
async function topLayer(page: Page): Promise<Locator> {
  const dialogs = page.getByRole('dialog').filter({ visible: true })
  return (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body')
}
