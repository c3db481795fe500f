import type { CommissionRate } from '#domain/staff/contract-rates.ts'
import { RowActions, RowEdit } from '#web/kit/ui/lists/RowActions.tsx'
import { RemoveRate } from './RemoveRate.tsx'

interface RateActionsProps {
  rate: CommissionRate
  /** The item and the member of the rate. */
  name: string
  onEdit: (rate: CommissionRate) => void
}

/** Edit and Remove, in the row of a rate. */
export function RateActions({ rate, name, onEdit }: RateActionsProps) {
  return (
    <RowActions>
      <RowEdit what={name} onPress={() => onEdit(rate)} />
      <RemoveRate rate={rate} size="xs" label={`Remove ${name}`} />
    </RowActions>
  )
}
