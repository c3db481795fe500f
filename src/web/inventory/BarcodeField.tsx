import { TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { isSameArticle } from '#domain/inventory/article-number.ts'
import type { Product } from '#domain/inventory/contract.ts'
import { isEnter } from '#web/kit/ui/forms/is-enter.ts'
import type { SheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { useScanner } from '#web/kit/ui/forms/use-scanner.ts'
import type { ProductValues } from './product-form.ts'
import { takeOut } from './take-out.ts'

interface BarcodeFieldProps {
  form: SheetForm<ProductValues>
  /** The props for the field's label and value. */
  field: object
  /** The products that may already have the barcode. */
  others: readonly Product[]
}

/**
 * Shows the field for a barcode, typed or scanned. A scan in any text field of the form is moved to this field, and
 * does not send the form.
 */
export function BarcodeField({ form, field, others }: BarcodeFieldProps) {
  useScanner(form.opened, (code, at) => {
    if (at !== undefined && at !== 'barcode') takeOut(form, at, code)
    form.setFieldValue('barcode', code)
    const owner = others.find(({ barcode }) => isSameArticle(barcode, code))
    if (owner) form.setFieldError('barcode', `${owner.name} has this barcode already.`)
  })
  return (
    <TextInput
      maxLength={64}
      autoComplete="off"
      leftSection={<IconBarcode size={18} stroke={1.75} aria-hidden />}
      {...field}
      onKeyDown={keepEnter}
    />
  )
}

/** Prevents Enter from sending a half-typed form, even that of a slow scanner. */
function keepEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (isEnter(event)) event.preventDefault()
}
