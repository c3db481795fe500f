import { publicGuidePath, isPublicGuide, isOperators, operatorPaths } from '#web/kit/paths.ts'

/**
 * Returns the address of the user guide, or of one of its pages. Operators, and people who are not signed in, read the
 * guide in a separate frame.
 */
export function guidePath(page?: string) {
  const base = isOperators(location.pathname)
    ? (`${operatorPaths.salons}/guide` as const)
    : isPublicGuide(location.pathname)
      ? publicGuidePath
      : '/guide'
  return page === undefined ? base : (`${base}/${page}` as const)
}

/** Returns the address of the guide's page about the screen at this path. */
export function helpPath(pathname: string) {
  return `${guidePath()}?about=${encodeURIComponent(pathname)}` as const
}
