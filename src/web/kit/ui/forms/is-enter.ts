import type { KeyboardEvent } from 'react'

/**
 * Returns whether Enter was pressed, except to accept a word from an input method, which Safari shows only by the code
 * 229.
 */
export function isEnter({ key, keyCode, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !nativeEvent.isComposing && keyCode !== 229
}
