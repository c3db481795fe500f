import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'
import type { Href } from '#web/kit/href.ts'

export interface LinkProps {
  href: Href
  children?: ReactNode
  className?: string
  title?: string
  onClick?: () => void
  'aria-current'?: 'page'
  'aria-label'?: string
}

export type LinkComponent = ComponentType<LinkProps>

const LinkContext = createContext<LinkComponent>((props: LinkProps) => <a {...props}>{props.children}</a>)

/**
 * Sets the component for links inside the app, because the kit doesn't know the router. Without it, links are plain.
 */
export function LinkProvider({ component, children }: { component: LinkComponent; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>
}

/** Shows a link inside the app, without styles. */
export function AppLink(props: LinkProps) {
  return createElement(useContext(LinkContext), props)
}
