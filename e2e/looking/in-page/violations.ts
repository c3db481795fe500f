import axe from 'axe-core'
import { isShown } from './shown.ts'

const contrast = 'color-contrast'

/**
 * Returns axe's findings on the shown part, each in one line. Contrast takes most of its time and cannot be determined
 * under a modal, so if one is open, contrast is checked only in the modal and the menus over it. Passes are not
 * recorded.
 */
export async function violations(): Promise<string[]> {
  const isCovered = layersOverPage().length > 0
  const options: axe.RunOptions = { resultTypes: ['violations'] }
  const found = await axe.run(document, { ...options, rules: { [contrast]: { enabled: !isCovered } } })
  // Read again, because a modal that was loading may have been replaced.
  const layers = layersOverPage()
  const above = layers.length
    ? await axe.run({ include: layers }, { ...options, runOnly: [contrast] })
    : { violations: [] }
  return [...found.violations, ...above.violations].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
  )
}

/** Returns the modal that was opened last, and menus and lists over it; none if there is no modal. */
function layersOverPage(): Element[] {
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown)
  const modal = shown('[aria-modal="true"]').at(-1)
  return modal ? [modal, ...shown('[role="menu"], [role="listbox"]').filter((layer) => !modal.contains(layer))] : []
}
