import type { ReactNode } from 'react'

interface ScrollRegionProps {
  label: string
  className?: string
  children: ReactNode
}

/**
 * Shows content without controls that may be longer than the screen; it takes the focus, so that the arrow keys scroll
 * it.
 */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe: scrollable-region-focusable
    <div className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
