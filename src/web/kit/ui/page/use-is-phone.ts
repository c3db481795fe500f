import { useMediaQuery } from '@mantine/hooks'

/** Whether the page has the phone's layout: up to 48em wide (768 px). */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
}
