import { readBusinessHoursContract } from '#domain/salon/contract-hours.ts'
import { useRead } from '#web/kit/query.ts'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { HoursForm } from './HoursForm.tsx'

/** /business-hours: shows the opening hours of each day. */
export function BusinessHoursPage() {
  const read = useRead(readBusinessHoursContract, {})
  return (
    <>
      <PageHeader title="Business Hours" line="Customers cannot book outside these times." />
      <PageBody>
        <Loadable read={read} what="Business Hours">
          {(found) => <HoursForm {...found} />}
        </Loadable>
      </PageBody>
    </>
  )
}
