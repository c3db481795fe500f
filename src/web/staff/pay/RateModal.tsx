import { NativeSelect, TextInput } from '@mantine/core'
import { listProductsContract } from '#domain/inventory/contract.ts'
import { listServicesContract } from '#domain/services/contract.ts'
import { type CommissionRate, setCommissionRateContract } from '#domain/staff/contract-rates.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { useRead } from '#web/kit/query.ts'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { percentProblem, typedPercent, typedRate } from '#web/staff/percent.ts'
import { RemoveRate } from './RemoveRate.tsx'

interface RateModalProps extends SheetOpening {
  /** The rate to edit; null for a new one. */
  rate: CommissionRate | null
}

/** Shows the form that sets the rate of a service or product, for everyone or for one member. */
export function RateModal({ rate, ...sheet }: RateModalProps) {
  const form = useSheetForm({
    ...sheet,
    initialValues: { serviceId: '', staffId: '', commissionBp: typedPercent(rate?.commissionBp ?? null) },
    validate: {
      serviceId: (chosen) => (rate === null && chosen === '' ? 'Choose a service or a product.' : null),
      commissionBp: (typed) => (typedRate(typed) ?? null) === null && percentProblem,
    },
  })
  const field = (name: 'serviceId' | 'staffId' | 'commissionBp') => form.getInputProps(name)
  return (
    <FormModal
      title={rate ? 'Edit Rate' : 'Add Rate'}
      form={form}
      submitLabel={rate ? 'Update Rate' : 'Add Rate'}
      actions={rate && <RemoveRate rate={rate} onDone={sheet.onClose} />}
      onSubmit={async ({ serviceId, staffId, commissionBp }) => {
        const of = rate ? ofRate(rate) : { ...itemChosen(serviceId), staffId: staffId || null }
        await form.send(setCommissionRateContract, { body: { ...of, commissionBp: typedRate(commissionBp) ?? null } })
        showToast('Commission rate saved')
      }}
    >
      {rate ? (
        <p>
          {rate.itemName}, {rate.staffName ?? 'everybody'}
        </p>
      ) : (
        <Choices opened={sheet.opened} item={field('serviceId')} staff={field('staffId')} />
      )}
      <TextInput label="Commission %" inputMode="decimal" {...field('commissionBp')} />
    </FormModal>
  )
}

interface ChoicesProps {
  opened: boolean
  item: object
  staff: object
}

/** Shows the choices of the item and the member. */
function Choices({ opened, item, staff }: ChoicesProps) {
  const services = useRead(listServicesContract, {}, { enabled: opened }).data?.services ?? []
  const products = useRead(listProductsContract, { query: {} }, { enabled: opened }).data?.products ?? []
  const team = useRead(listStaffContract, {}, { enabled: opened }).data?.staff ?? []
  const items = (kind: string, rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: `${kind} ${id}`, label: name }))
  return (
    <FieldPair>
      <NativeSelect
        label="Service or product"
        data={[
          { value: '', label: 'Choose' },
          { group: 'Services', items: items('service', services) },
          { group: 'Products', items: items('product', products) },
        ]}
        {...item}
      />
      <NativeSelect
        label="For"
        data={[{ value: '', label: 'Everyone' }, ...team.map(({ id, name }) => ({ value: id, label: name }))]}
        {...staff}
      />
    </FieldPair>
  )
}

const ofRate = ({ serviceId, productId, staffId }: CommissionRate) => ({ serviceId, productId, staffId })

/** Returns the item of 'service <id>' or 'product <id>' as in the contract. */
function itemChosen(chosen: string): { serviceId: string | null; productId: string | null } {
  const [kind, id = null] = chosen.split(' ')
  return { serviceId: kind === 'service' ? id : null, productId: kind === 'product' ? id : null }
}
