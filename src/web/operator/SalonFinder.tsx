import { plans } from '#domain/billing/catalogue.ts'
import { type PlanId, planIds } from '#domain/billing/plans.ts'
import { useAddress } from '#web/kit/address.tsx'
import { Finder } from '#web/kit/ui/forms/Finder.tsx'
import { AnyFilter } from '#web/kit/ui/lists/AnyFilter.tsx'
import { SearchField } from '#web/kit/ui/lists/SearchField.tsx'

export const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
] as const

interface SalonFinderProps {
  typed: string
  onType: (typed: string) => void
  plan: PlanId | null
  status: 'active' | 'suspended' | null
  hasPlans: boolean
}

/** Shows the fields that filter salons: by name or owner, by plan if this server sells plans, and by status. */
export function SalonFinder({ typed, onType, plan, status, hasPlans }: SalonFinderProps) {
  const { change } = useAddress()
  return (
    <Finder
      label="Find salons"
      search={
        <SearchField label="Search salons" placeholder="Salon or owner’s e-mail" value={typed} onChange={onType} />
      }
      inUse={plan !== null || status !== null}
      more={
        <>
          {hasPlans && (
            <AnyFilter
              label="Plan"
              any="Any plan"
              options={planIds.map((value) => ({ value, label: plans[value].name }))}
              value={plan}
              onChange={(value) => change({ plan: value ?? undefined })}
            />
          )}
          <AnyFilter
            label="Status"
            any="Any status"
            options={statuses}
            value={status}
            onChange={(value) => change({ show: value ?? undefined })}
          />
        </>
      }
    />
  )
}
