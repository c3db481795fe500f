import axe from 'axe-core'
import { isShown } from './shown.ts'

const contrast = 'color-contrast'

/**
 * What axe finds on what is shown, each in one line. Contrast takes most of its time and cannot be told under a modal:
 * where one is open it is read in that alone, and in the menus over it. What passes is not written down.
 */
export async function violations(): Promise<string[]> {
  const layers = layersOverPage()
  const isCovered = layers.length > 0
  const options: axe.RunOptions = { resultTypes: ['violations'] }
  const found = await axe.run(document, { ...options, rules: { [contrast]: { enabled: !isCovered } } })
  const above = isCovered ? await axe.run({ include: layers }, { ...options, runOnly: [contrast] }) : { violations: [] }
  return [...found.violations, ...above.violations].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
  )
}

/** The modal that was opened last, and menus and lists, which stand over it; nothing where there is no modal. */
function layersOverPage(): Element[] {
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown)
  const modal = shown('[aria-modal="true"]').at(-1)
  return modal ? [modal, ...shown('[role="menu"], [role="listbox"]').filter((layer) => !modal.contains(layer))] : []
}
