import type { CommissionRate } from '#domain/staff/contract-rates.ts'
import { RowActions, RowEdit } from '#web/kit/ui/lists/RowActions.tsx'
import { RemoveRate } from './RemoveRate.tsx'

interface RateActionsProps {
  rate: CommissionRate
  /** The name of the rate: its item and its member. */
  name: string
  onEdit: (rate: CommissionRate) => void
}

/** Shows Edit and Remove in the row of a rate. */
export function RateActions({ rate, name, onEdit }: RateActionsProps) {
  return (
    <RowActions>
      <RowEdit what={name} onPress={() => onEdit(rate)} />
      <RemoveRate rate={rate} size="xs" label={`Remove ${name}`} />
    </RowActions>
  )
}
