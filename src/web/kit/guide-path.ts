import { isOperators, operatorPaths } from '#web/kit/paths.ts'

/** The user guide, or one page of it. Operators read it in their own frame. */
export function guidePath(page?: string) {
  const base = isOperators(location.pathname) ? (`${operatorPaths.salons}/guide` as const) : '/guide'
  return page === undefined ? base : (`${base}/${page}` as const)
}

/** The page of the user guide about the screen at this address. */
export function helpPath(pathname: string) {
  return `${guidePath()}?about=${encodeURIComponent(pathname)}` as const
}
