import type { Locator, Page } from '@playwright/test'

/** Returns the number of columns, and how many of them are wholly inside the scroll container. */
export async function columnsInSight(of: Page): Promise<number[]> {
  return await of.evaluate<number[]>(`(() => {
    const columns = [...document.querySelectorAll('[data-column]')]
    const region = columns[0].closest('[role="region"]').getBoundingClientRect()
    const seen = columns.filter((column) => {
      const { left, right } = column.getBoundingClientRect()
      return left >= region.left && right <= region.right + 0.5
    })
    return [columns.length, seen.length]
  })()`)
}

/** Returns the words in the grid that are wider than their place and do not end in dots. */
export async function cutTexts(of: Page): Promise<string[]> {
  return await of.evaluate<string[]>(`(() => {
    const words = [...document.querySelectorAll('[role="grid"] *')].filter(
      (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()),
    )
    return words
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
      .map((element) => element.textContent)
  })()`)
}

/** Returns whether an element shows all of its words, without dots at their end, once the fonts are there. */
export async function isWhole(of: Locator): Promise<boolean> {
  await fontsOf(of.page())
  return await of.evaluate(
    (words: Record<'scrollWidth' | 'clientWidth' | 'scrollHeight' | 'clientHeight', number>) =>
      words.scrollWidth <= words.clientWidth && words.scrollHeight <= words.clientHeight,
  )
}

/** Waits for the fonts of a page; the words move what is around them when their fonts arrive. */
export async function fontsOf(page: Page): Promise<void> {
  await page.evaluate(`document.fonts.ready.then(() => true)`)
}

/** Returns the design tokens that a rule or a part of the page uses, but that have no value. */
export async function tokensWithoutValue(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(`(() => {
    const asked = [...document.documentElement.outerHTML.matchAll(/var\\((--pl-[\\w-]+)/g)].map(([, name]) => name)
    const root = getComputedStyle(document.documentElement)
    return asked.filter((name) => root.getPropertyValue(name) === '')
  })()`)
}
