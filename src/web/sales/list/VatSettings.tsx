import { Button, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import {
  readSaleSettingsContract,
  saveSaleSettingsContract,
  type SaleSettings,
} from '#domain/sales/contract-settings.ts'
import { typedPercent } from '#domain/sales/form/typed-numbers.ts'
import { useRead, useWrite } from '#web/kit/query.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** The owner's way to the VAT of sales: a button with its form. */
export function VatSettings() {
  const read = useRead(readSaleSettingsContract, {})
  const [state, setState] = useState({ opened: false, count: 0 })
  const close = () => setState(({ count }) => ({ opened: false, count }))
  return (
    <>
      <Button variant="default" onClick={() => setState(({ count }) => ({ opened: true, count: count + 1 }))}>
        VAT
      </Button>
      {read.data && state.count > 0 && (
        <VatForm key={state.count} settings={read.data.settings} opened={state.opened} onClose={close} />
      )}
      <Sheet title="VAT" opened={state.opened && !read.data} onClose={close}>
        <Loadable read={read} what="VAT">
          {() => null}
        </Loadable>
      </Sheet>
    </>
  )
}

function VatForm({ settings, opened, onClose }: { settings: SaleSettings; opened: boolean; onClose: () => void }) {
  const form = useForm({
    initialValues: {
      isVatOn: settings.isVatOn,
      percent: String(settings.vatBp / 100),
      vatNumber: settings.vatNumber ?? '',
    },
    validate: {
      percent: (typed, { isVatOn }) => {
        const vatBp = typedPercent(typed)
        return isVatOn && (vatBp <= 0 || vatBp > 10_000) ? 'Above 0 %, at most 100 %.' : null
      },
    },
  })
  const save = useWrite(saveSaleSettingsContract, { opened })
  return (
    <FormModal
      title="VAT"
      opened={opened}
      onClose={onClose}
      form={form}
      submitLabel="Save"
      onSubmit={async ({ isVatOn, percent, vatNumber }) => {
        const vatBp = Math.min(typedPercent(percent), 10_000)
        await save.mutateAsync({ body: { isVatOn, vatBp, vatNumber } })
        showToast(isVatOn ? 'New sales show VAT' : 'New sales have no VAT')
      }}
    >
      <p>
        Your prices include it. From now on receipts say how much of the total it is; earlier sales stay as they are.
      </p>
      <Switch label="Sales have VAT" {...form.getInputProps('isVatOn', { type: 'checkbox' })} />
      <TextInput
        label="Rate"
        inputMode="decimal"
        maxLength={6}
        rightSection={<span aria-hidden>%</span>}
        {...form.getInputProps('percent')}
      />
      <TextInput label={optional('VAT number')} maxLength={60} {...form.getInputProps('vatNumber')} />
    </FormModal>
  )
}
