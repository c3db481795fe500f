import { useMediaQuery } from '@mantine/hooks'

/** Returns whether the page has the phone's layout: up to 48em wide (768 px). */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
}

/**
 * Returns whether lists are shown as cards: up to 62em (992 px), a table beside the sidebar has no room for the buttons
 * of its rows.
 */
export function useHasCards(): boolean {
  return useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
}
