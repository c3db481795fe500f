import type { UseFormReturnType } from '@mantine/form'
import { type KeyboardEvent, useState } from 'react'
import { hintBeneath } from '#web/kit/ui/hint-beneath.ts'
import { isNoNumber, type NumberField, type ProductValues } from './product-form.ts'

/**
 * A number field in which no number was typed becomes 0 when it is left, and says why (document 2, section 5). Enter
 * shows that first and sends the form only when pressed again.
 */
export function useBecameZero(form: UseFormReturnType<ProductValues>) {
  const [words, setWords] = useState<Partial<Record<NumberField, string>>>({})
  const settle = (field: NumberField) => {
    const typed = form.values[field]
    const became = isNoNumber(typed)
    setWords((now) => ({ ...now, [field]: became ? typed.trim() : undefined }))
    if (became) form.setFieldValue(field, '0')
    return became
  }
  return (field: NumberField) => ({
    ...hintBeneath,
    description: words[field] && `“${words[field]}” is no number, so it became 0.`,
    onBlur: () => void settle(field),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && settle(field)) event.preventDefault()
    },
  })
}
