import { publicGuidePath, isPublicGuide, isOperators, operatorPaths } from '#web/kit/paths.ts'

/** The user guide, or one page of it. Operators, and people who are not signed in, read it in a frame of their own. */
export function guidePath(page?: string) {
  const base = isOperators(location.pathname)
    ? (`${operatorPaths.salons}/guide` as const)
    : isPublicGuide(location.pathname)
      ? publicGuidePath
      : '/guide'
  return page === undefined ? base : (`${base}/${page}` as const)
}

/** The page of the user guide about the screen at this address. */
export function helpPath(pathname: string) {
  return `${guidePath()}?about=${encodeURIComponent(pathname)}` as const
}
