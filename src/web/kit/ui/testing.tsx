import { MantineProvider } from '@mantine/core'
import { cleanup, configure, render as plainRender } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { hideToast, toastStore } from '#web/kit/ui/states/toast.ts'
import { cssVariables, theme } from '#web/kit/ui/theme/theme.ts'

// The timeout is generous, because slow machines need long to reach a state; it ends before the test's own.
configure({ asyncUtilTimeout: 8000 })
afterEach(() => {
  cleanup()
  // A toast that nothing shows any more has no timer to hide it, and the next test would find it.
  for (const { id } of toastStore.read()) hideToast(id)
})

/**
 * Renders for a test in jsdom, with the features that jsdom lacks: media queries (none matches; `phone` matches those
 * of a phone), the observers that Mantine uses, and scrolling. Transitions are off.
 */
export function render(ui: ReactNode, { phone = false } = {}) {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: phone && media.includes('max-width'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  Element.prototype.scrollIntoView ??= () => undefined
  return plainRender(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      env="test"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {ui}
    </MantineProvider>,
  )
}
