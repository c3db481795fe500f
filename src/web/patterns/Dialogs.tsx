import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { ApiRefusal } from '#web/kit/api.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { Figure } from '#web/kit/ui/values/Figure.tsx'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { MoneyField } from '#web/kit/ui/forms/MoneyField.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { printPaper } from '#web/kit/ui/paper/print-paper.ts'
import { ReceiptPaper } from '#web/kit/ui/paper/ReceiptPaper.tsx'
import { UpgradeRequired } from '#web/kit/ui/sheets/UpgradeRequired.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import styles from './patterns.module.css'
import { sampleReceipt } from './sample.ts'

/** Shows dialogs over the page, and the receipt. */
export function Dialogs() {
  const [confirm, confirmDialog] = useConfirm()
  const [upgrade, setUpgrade] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const receipt = useRef<HTMLElement>(null)
  const ask = () =>
    confirm({
      title: 'Delete appointment',
      message: 'Are you sure you want to delete this appointment? This action cannot be undone.',
      onConfirm: () => undefined,
    })
  return (
    <>
      <Card title="Dialogs">
        <div className="pl-cluster pl-center pl-gap-12">
          <Button variant="default" onClick={() => setAdding(true)}>
            Open form
          </Button>
          <Button variant="default" onClick={ask}>
            Open confirm
          </Button>
          <Button
            variant="default"
            onClick={() => setUpgrade('Customer limit reached. Upgrade to Pro for unlimited customers.')}
          >
            Open upgrade
          </Button>
          <Button variant="light" onClick={() => receipt.current && printPaper(receipt.current, '80mm')}>
            Print 80 mm
          </Button>
          <Button variant="light" onClick={() => receipt.current && printPaper(receipt.current, 'a4')}>
            Print A4
          </Button>
        </div>
      </Card>
      <div className={styles.ground}>
        <ReceiptPaper ref={receipt} {...sampleReceipt} />
      </div>
      <SampleForm opened={adding} onClose={() => setAdding(false)} />
      {confirmDialog}
      <UpgradeRequired message={upgrade} onClose={() => setUpgrade(null)} />
    </>
  )
}

function SampleForm(sheet: SheetOpening) {
  const form = useSheetForm({ ...sheet, initialValues: { name: '', phone: '', price: '' } })
  const refuse = () => {
    throw new ApiRefusal({
      code: 'invalid-input',
      message: 'Check the marked fields.',
      fields: [{ field: 'name', message: 'Enter a name.' }],
    })
  }
  return (
    <FormModal
      title="New Sale"
      form={form}
      submitLabel="Record Sale"
      onSubmit={refuse}
      summary={
        <>
          Total, 4 items
          <Figure size="total">
            <Money minor={5_050_000} currency="NGN" stepBack />
          </Figure>
        </>
      }
    >
      <TextInput label="Customer" {...form.getInputProps('name')} />
      <FieldPair>
        <TextInput label={optional('Phone')} {...form.getInputProps('phone')} />
        <MoneyField
          label="Unit price"
          currency="NGN"
          {...form.getInputProps('price')}
          value={form.values.price}
          onChange={(price) => form.setFieldValue('price', price)}
        />
      </FieldPair>
    </FormModal>
  )
}
