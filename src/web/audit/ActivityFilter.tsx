import type { ActivityKind } from '#domain/audit/kinds.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { useRead } from '#web/kit/query.ts'
import { Finder } from '#web/kit/ui/forms/Finder.tsx'
import { AnyFilter } from '#web/kit/ui/lists/AnyFilter.tsx'
import { type Period, PeriodFilter } from '#web/kit/ui/lists/PeriodFilter.tsx'
import { SearchField } from '#web/kit/ui/lists/SearchField.tsx'
import { kindWords } from './kind-words.ts'
import type { Narrowing } from './use-narrowed.ts'

interface ActivityFilterProps {
  narrowing: Narrowing
  period: Period
  onPeriod: (period: Period) => void
}

/** Shows the fields that filter activity by period, person, kind and text. */
export function ActivityFilter({ narrowing, period, onPeriod }: ActivityFilterProps) {
  const { typed, setTyped, kind, staffId, narrow } = narrowing
  const team = useRead(listStaffContract, {}).data?.staff ?? []
  return (
    <Finder
      label="Find activity"
      search={<SearchField label="Search" placeholder="A name, a reason" value={typed} onChange={setTyped} />}
      more={
        <>
          <AnyFilter
            label="Who"
            any="Anybody"
            options={team.map(({ id, name }) => ({ value: id, label: name }))}
            value={staffId}
            onChange={(to) => narrow({ staffId: to })}
          />
          <AnyFilter
            label="What"
            any="Anything"
            options={(Object.keys(kindWords) as ActivityKind[]).map((value) => ({ value, label: kindWords[value] }))}
            value={kind}
            onChange={(to) => narrow({ kind: to })}
          />
        </>
      }
      inUse={kind !== null || staffId !== null}
    >
      <PeriodFilter period={period} onChange={onPeriod} />
    </Finder>
  )
}
