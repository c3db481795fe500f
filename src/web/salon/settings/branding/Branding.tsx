import { readBrandingContract } from '#domain/branding/contract.ts'
import type { Settings } from '#domain/salon/contract-settings.ts'
import { useRead } from '#web/kit/query.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Cover } from './Cover.tsx'
import { Look } from './Look.tsx'
import { OwnDomain } from './OwnDomain.tsx'

/** Shows the look of the salon's booking page: colour, cover and domain; the logo has a separate card. */
export function Branding({ settings }: { settings: Settings }) {
  const read = useRead(readBrandingContract, {})
  return (
    <Loadable read={read} what="Branding">
      {({ refusal, cover }) => (
        <>
          <Look settings={settings} cover={cover} refusal={refusal} />
          <Cover cover={cover} />
          <OwnDomain />
        </>
      )}
    </Loadable>
  )
}
