import { useMediaQuery } from '@mantine/hooks'

/** Returns the medium of the calendar: a mouse or a finger. */
export function useMeans(): 'mouse' | 'touch' {
  const isTouch = useMediaQuery('(pointer: coarse), (max-width: 48em)', false, { getInitialValueInEffect: false })
  return isTouch ? 'touch' : 'mouse'
}
