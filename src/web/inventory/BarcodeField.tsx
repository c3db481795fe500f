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
  /** Its label and what is typed. */
  field: object
  /** Products that may have the barcode already. */
  others: readonly Product[]
}

/** A barcode, typed or scanned. A scan finds its way here from any text field of the form, and sends nothing. */
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

/** A slow scanner's Enter, too, must not send half a form. */
function keepEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (isEnter(event)) event.preventDefault()
}
