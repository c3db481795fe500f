import { Checkbox } from '@mantine/core'
import type { makeFeedContract, makeOwnFeedContract } from '#domain/calendars/contract-feeds.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'

/** The contract that makes an address: the salon's, or the person's own. */
export type Making = typeof makeFeedContract | typeof makeOwnFeedContract

interface MakeAddressProps extends SheetOpening {
  make: Making
  /** An address exists already, and will no longer work. */
  replaces: boolean
  onMade: (path: string) => void
}

/** Shows the form that makes an address, and asks how much detail it includes. */
export function MakeAddress({ make, replaces, onMade, ...sheet }: MakeAddressProps) {
  const form = useSheetForm({ ...sheet, initialValues: { showsDetails: false } })
  return (
    <FormModal
      title={replaces ? 'Make a New Address' : 'Make an Address'}
      form={form}
      submitLabel="Make Address"
      onSubmit={async (body) => onMade((await form.send(make, { body })).path)}
    >
      <p>
        The address shows services and customers’ first names, 30 days back and 180 ahead.
        {replaces && ' Your current address stops working.'}
      </p>
      <Checkbox
        label="Also full names, phone numbers and notes"
        description="Anyone with the address can read them, and so can your calendar’s provider."
        {...form.getInputProps('showsDetails', { type: 'checkbox' })}
      />
    </FormModal>
  )
}
