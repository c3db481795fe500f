import { Button } from '@mantine/core'
import type { Me } from '#domain/auth/contract.ts'
import { listLocationsContract, type Location } from '#domain/salon/contract-locations.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useMay, useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { RowActions, RowEdit } from '#web/kit/ui/lists/RowActions.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { ArchiveLocation } from './ArchiveLocation.tsx'

const LocationModal = lazySheet(() => import('./LocationModal.tsx'), 'LocationModal')

/** Shows the salon's locations: always the details of the first one, and more if the plan allows. */
export function Locations() {
  const read = useRead(listLocationsContract, {})
  const form = useOpened<Location>()
  const mayAdd = useMay('seeEveryLocation')
  const { locations: inUse } = useMe()
  const locations = read.data?.locations
  return (
    <Card title="Locations">
      <Loadable read={{ ...read, data: locations }} what="Locations">
        {(all) => (
          <Rows label="Locations">
            {all.map((one) => (
              <Row
                key={one.id}
                title={one.name}
                detail={detailOf(asRead(one, inUse), all.length > 1)}
                actions={<Actions location={one} onEdit={form.open} />}
              />
            ))}
          </Rows>
        )}
      </Loadable>
      {mayAdd && (
        <div className="pl-above-16">
          <Button variant="default" onClick={() => form.open(null)}>
            Add Location
          </Button>
        </div>
      )}
      <LocationModal
        key={form.count}
        location={form.row}
        latest={locations?.find(({ id }) => id === form.row?.id)}
        opened={form.opened}
        onClose={form.close}
      />
    </Card>
  )
}

function Actions({ location, onEdit }: { location: Location; onEdit: (location: Location) => void }) {
  const mayArchive = useMay('seeEveryLocation') && !location.isDefault
  return (
    <RowActions>
      <RowEdit what={location.name} onPress={() => onEdit(location)} />
      {mayArchive && <ArchiveLocation location={location} />}
    </RowActions>
  )
}

/** Returns a location as receipts and customers see it, with the salon's details in place of missing ones. */
function asRead(location: Location, inUse: Me['locations']): Location {
  const read = inUse.find(({ id }) => id === location.id)
  return {
    ...location,
    address: location.address ?? read?.address ?? null,
    phone: location.phone ?? read?.phone ?? null,
  }
}

/**
 * Returns a location's address and contact; if there are several locations, also who works there, and whether it is in
 * use.
 */
function detailOf({ address, phone, isActive, memberCount }: Location, hasOthers: boolean): string {
  const people = memberCount === 1 ? '1\u00a0person' : `${memberCount}\u00a0people`
  const use = hasOthers && (isActive ? people : 'Not in use')
  const whole = phone?.replaceAll(' ', '\u00a0')
  return [address, whole, use].filter(Boolean).join(' · ') || 'No address yet'
}
