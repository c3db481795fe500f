import type { RegisteredRouter } from '@tanstack/react-router'

/** The pages that the rooms declare (their `routes.tsx`), by their paths. */
type Pages = RegisteredRouter['routesByPath']
type PagePath = Exclude<keyof Pages, '/' | '/$'>
type Filled<Page extends string> = Page extends `${infer Start}$${string}` ? `${Start}${string}` : Page

/** An address of one of those pages. */
export type Href = Filled<PagePath> | `${PagePath}?${string}`

/** The address of a page, with what its `validateSearch` reads there. */
export function hrefTo<Page extends PagePath>(page: Page, search: Pages[Page]['types']['fullSearchSchema']): Href {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return given.length === 0 ? page : `${page}?${new URLSearchParams(given)}`
}
