import { Navigate, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Me, switchSalonContract } from '#domain/auth/contract.ts'
import { AddressProvider } from '#web/kit/address.tsx'
import { lazyPart } from '#web/kit/lazy-part.tsx'
import { useFetchNext } from '#web/kit/lazy-sheet.tsx'
import { MayOpenProvider } from '#web/kit/may-open.tsx'
import { keepLive } from '#web/kit/live.ts'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { cancelReads, useWrite } from '#web/kit/query.ts'
import { Shell } from '#web/kit/ui/shell/Shell.tsx'
import { sinceWhen } from '#web/kit/since-when.ts'
import { OfflineBar, offlineWords } from '#web/kit/ui/states/OfflineBar.tsx'
import { showFailure } from '#web/kit/ui/states/toast.ts'
import { ExampleStrip } from './ExampleStrip.tsx'
import { InsideLink, usePageAddress } from './inside.tsx'
import { NotAllowed } from './NotAllowed.tsx'
import { NotificationBell } from './notifications/NotificationBell.tsx'
import { Suspended } from './Suspended.tsx'
import { usePageView } from './salon/page-views.ts'
import { isOffered, mayOpen as mayOpenPage } from './screens.ts'
import { useSearchSheet } from './search/use-search-sheet.tsx'
import { useLocationChoice } from './use-location-choice.ts'
import { useCatchUp } from './use-catch-up.ts'
import { useGo } from './use-go.ts'
import { useSignOut } from './use-sign-out.ts'

/** Loaded only for the owner of the only salon, because no one else needs its code. */
const OwnerNotice = lazyPart(async () => (await import('./backup/OwnerNotice.tsx')).OwnerNotice, null)

/** Shows the frame of the staff app: menu and header, search, live updates, page views, sign-out, and the page. */
export function AppFrame() {
  const me = useMe()
  const { name, role, salon } = me
  const { pathname } = useLocation()
  // While the next page loads, the previous page is still shown, so both are checked for whether the person may open
  // them.
  const shown = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? pathname })
  usePageView(pathname)
  const mayOpen = (path: string) => mayOpenPage(path, me)
  const { goTo, otherSalons } = useSwitchSalon(me)
  const { signOut, isLeaving } = useSignOut()
  // Live updates stop during sign-out, when their requests would be refused.
  useEffect(() => (isLeaving ? undefined : keepLive()), [isLeaving])
  const { go, visits } = useGo()
  const search = useSearchSheet(mayOpen, go)
  useCatchUp()
  useFetchNext()
  return (
    <Shell
      link={InsideLink}
      currentPath={pathname}
      name={name}
      memberRole={role}
      salon={{ name: salon.name, place: placeOf(me) }}
      otherSalons={otherSalons}
      location={useLocationChoice()}
      mayOpen={mayOpen}
      onSearch={search.open}
      bell={<NotificationBell onGo={go} />}
      onSignOut={() => void signOut()}
    >
      <AddressProvider address={usePageAddress()}>
        <OfflineBar sayWhen={sinceWhen(salon.timeZone)}>{offlineWords}</OfflineBar>
        {me.isHost && <OwnerNotice />}
        {salon.suspendedReason !== null && <Suspended reason={salon.suspendedReason} />}
        {salon.exampleOf !== null && <ExampleStrip onEnter={(id) => void goTo(id)} />}
        {!isOffered(pathname, me) && <Navigate to={paths.dashboard} replace />}
        <MayOpenProvider mayOpen={mayOpen}>
          {[pathname, shown].every(mayOpen) ? <Outlet key={visits} /> : <NotAllowed />}
        </MayOpenProvider>
        {search.sheet}
      </AddressProvider>
    </Shell>
  )
}

/** Returns the function that switches to another salon of the account, and the salons to switch to. */
function useSwitchSalon({ salon, salons }: Me) {
  const enter = useWrite(switchSalonContract, { onDone: () => location.assign(paths.dashboard) })
  async function goTo(salonId: string): Promise<void> {
    await cancelReads()
    enter.mutate({ body: { salonId } }, { onError: (refusal) => showFailure(refusal.message) })
  }
  const otherSalons = salons
    .filter(({ id }) => id !== salon.id)
    .map(({ id, name }) => ({ name, onEnter: () => void goTo(id) }))
  return { goTo, otherSalons }
}

/**
 * Returns the text under the salon's name: the current location if there are several, otherwise the salon's address.
 */
function placeOf({ salon, locations, locationId, hasSeveralLocations }: Me): string | undefined {
  const at = hasSeveralLocations && locations.find(({ id }) => id === locationId)
  if (!at) return salon.address ?? undefined
  return [at.name === salon.name ? null : at.name, at.address].filter(Boolean).join(', ')
}
