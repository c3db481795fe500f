import { createLink, useNavigate, useSearch } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import type { Params } from '#web/kit/address.tsx'
import type { LinkProps } from '#web/kit/ui/page/link.tsx'

const RouterAnchor = createLink((props: AnchorHTMLAttributes<HTMLAnchorElement>) => <a {...props}>{props.children}</a>)

/** A link to /billing is not active on the page /billing/addons. */
const exactly = { exact: true }

/** Shows the router's link for the kit's `href`, which may contain a search string. */
export function InsideLink({ href, ...rest }: LinkProps) {
  return <RouterAnchor {...rest} to="." href={href} activeProps={{}} activeOptions={exactly} />
}

/** Returns the address of the page that is shown; while another page loads, that is still the current page. */
export function usePageAddress() {
  const params = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (changes: Params, isStep = false) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...changes }), replace: !isStep, resetScroll: false })
  return { params, change }
}
