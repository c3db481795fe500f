import type { KeyboardEvent } from 'react'

/** Whether Enter was pressed, and not to take a word that an input method offers: Safari tells that by the code 229 only. */
export function isEnter({ key, keyCode, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !nativeEvent.isComposing && keyCode !== 229
}
