import type { ReactNode } from 'react'

interface ScrollRegionProps {
  label: string
  className?: string
  children: ReactNode
}

/** Content without a control in it that may be longer than the screen: focus on it lets the arrow keys scroll. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe: scrollable-region-focusable
    <div className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
