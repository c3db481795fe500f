import { createLink, Navigate, Outlet, useLocation, useMatches, useNavigate, useSearch } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { type Me, signOutContract, switchSalonContract } from '#domain/auth/contract.ts'
import { isAllowed } from '#domain/auth/permissions.ts'
import { AddressProvider, type Params } from '#web/kit/address.tsx'
import { useLive } from '#web/kit/live.ts'
import { useMe } from '#web/kit/me.tsx'
import { paths, signInPaths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import type { LinkProps } from '#web/kit/ui/page/link.tsx'
import { Shell } from '#web/kit/ui/shell/Shell.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { NotAllowed } from './NotAllowed.tsx'
import { usePageView } from './salon/page-views.ts'
import { actionAt, isOffered } from './screens.ts'
import { useLocationChoice } from './use-location-choice.ts'

/** The staff app's frame: menu and header, live updates, page views, sign-out, and the page itself. */
export function AppFrame() {
  const me = useMe()
  const { name, salon, salons } = me
  const { pathname } = useLocation()
  // While the next page loads, the one before it is still shown: what may be opened is judged for both.
  const shown = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? pathname })
  usePageView(pathname)
  const mayOpen = (path: string) => {
    const action = actionAt(path)
    return isOffered(path, salon) && (action === undefined || isAllowed(me, action))
  }
  const enter = useWrite(switchSalonContract, { onDone: () => location.assign(paths.dashboard) })
  const otherSalons = salons
    .filter(({ id }) => id !== salon.id)
    .map(({ id, name: other }) => ({
      name: other,
      onEnter: () => enter.mutate({ body: { salonId: id } }, { onError: (refusal) => showToast(refusal.message) }),
    }))
  const signOut = useWrite(signOutContract, { onDone: () => location.replace(signInPaths.login) })
  useLive(signOut.isPending || signOut.isSuccess)
  return (
    <Shell
      link={InsideLink}
      currentPath={pathname}
      name={name}
      salon={{ name: salon.name, place: placeOf(me) }}
      otherSalons={otherSalons}
      location={useLocationChoice()}
      mayOpen={mayOpen}
      onSignOut={() => signOut.mutate({}, { onError: (refusal) => showToast(refusal.message) })}
    >
      <AddressProvider address={usePageAddress()}>
        {!isOffered(pathname, salon) && <Navigate to={paths.dashboard} replace />}
        {[pathname, shown].every(mayOpen) ? <Outlet /> : <NotAllowed />}
      </AddressProvider>
    </Shell>
  )
}

/** Under the salon's name: where one is, of several locations, else where the salon is. */
function placeOf({ salon, locations, locationId, hasSeveralLocations }: Me): string | undefined {
  const at = hasSeveralLocations && locations.find(({ id }) => id === locationId)
  if (!at) return salon.address ?? undefined
  return [at.name === salon.name ? null : at.name, at.address].filter(Boolean).join(', ')
}

const RouterAnchor = createLink((props: AnchorHTMLAttributes<HTMLAnchorElement>) => <a {...props}>{props.children}</a>)

/** A link to /billing is not that of the page /billing/addons. */
const exactly = { exact: true }

/** The router's link for the kit's `href`; the search may stand in it. */
function InsideLink({ href, ...rest }: LinkProps) {
  return <RouterAnchor {...rest} to="." href={href} activeProps={{}} activeOptions={exactly} />
}

/** The address of the page that is shown; while another page loads, still that of this one. */
function usePageAddress() {
  const params = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (changes: Params) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false })
  return { params, change }
}
