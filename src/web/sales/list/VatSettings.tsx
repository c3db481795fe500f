import { Button, Switch, TextInput } from '@mantine/core'
import {
  readSaleSettingsContract,
  saveSaleSettingsContract,
  type SaleSettings,
} from '#domain/sales/contract-settings.ts'
import { typedPercent } from '#domain/sales/form/typed-numbers.ts'
import { useRead } from '#web/kit/query.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** The owner's way to the VAT of sales: a button with its form. */
export function VatSettings() {
  const read = useRead(readSaleSettingsContract, {})
  const { opened, count, open, close } = useOpened()
  return (
    <>
      <Button variant="default" onClick={() => open(null)}>
        VAT
      </Button>
      {read.data && count > 0 && <VatForm key={count} settings={read.data.settings} opened={opened} onClose={close} />}
      <Sheet title="VAT" opened={opened && !read.data} onClose={close}>
        <Loadable read={read} what="VAT">
          {() => null}
        </Loadable>
      </Sheet>
    </>
  )
}

function VatForm({ settings, ...sheet }: SheetOpening & { settings: SaleSettings }) {
  const form = useSheetForm({
    ...sheet,
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
  return (
    <FormModal
      title="VAT"
      form={form}
      submitLabel="Save"
      onSubmit={async ({ isVatOn, percent, vatNumber }) => {
        const vatBp = Math.min(typedPercent(percent), 10_000)
        await form.send(saveSaleSettingsContract, { body: { isVatOn, vatBp, vatNumber } })
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
