import type { RegisteredRouter } from '@tanstack/react-router'

/** The pages that the rooms declare in their `routes.tsx`, by path. */
type Pages = RegisteredRouter['routesByPath']
type PagePath = Exclude<keyof Pages, '/' | '/$'>
type Filled<Page extends string> = Page extends `${infer Start}$${string}` ? `${Start}${string}` : Page

/** The address of one of the declared pages. */
export type Href = Filled<PagePath> | `${PagePath}?${string}`

/** Returns the address of a page with the search parameters that the page's `validateSearch` reads. */
export function hrefTo<Page extends PagePath>(page: Page, search: Pages[Page]['types']['fullSearchSchema']): Href {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return given.length === 0 ? page : `${page}?${new URLSearchParams(given)}`
}
