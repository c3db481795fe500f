import { inkOn } from '#domain/booking/ink.ts'
import { readLogoContract } from '#domain/salon/contract-logo.ts'
import { readSettingsContract } from '#domain/salon/contract-settings.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { DoorPoster, type DoorPosterProps } from '#web/kit/ui/paper/DoorPoster.tsx'

/**
 * Shows a poster for the door with the salon's logo, and its name on the salon's colour, in readable text; the
 * person may change the settings.
 */
export function SalonPoster(props: Omit<DoorPosterProps, 'name' | 'logo' | 'colours'>) {
  const { salon } = useMe()
  const [logo, settings] = [useRead(readLogoContract, {}), useRead(readSettingsContract, {})]
  // A poster without them would be printed without them, so it waits.
  if ([logo, settings].some(({ data, error }) => !data && !error)) return null
  const colour = settings.data?.settings.bookingColour ?? null
  return (
    <DoorPoster
      {...props}
      name={salon.name}
      logo={logo.data?.logo ?? null}
      colours={colour === null ? null : { ground: colour, ink: inkOn(colour) }}
    />
  )
}
