import type { UseFormReturnType } from '@mantine/form'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useMe } from '#web/kit/me.tsx'
import { hintBeneath } from '#web/kit/ui/hint-beneath.ts'
import { isNoNumber, type NumberField, type ProductValues } from './product-form.ts'

/** A press that leaves a field and reaches the button is one movement; reading takes longer. */
const ONE_PRESS_MS = 400

/**
 * The number fields of a product. One in which no number was typed becomes 0 when it is left, and says why (document 2,
 * section 5); the Enter or the press that left it does not send the form: `wasJustZeroed` tells.
 */
export function useNumberFields(form: UseFormReturnType<ProductValues>) {
  const { currency } = useMe().salon
  const [words, setWords] = useState<Partial<Record<NumberField, string>>>({})
  const zeroedAt = useRef(-Infinity)
  const settle = (field: NumberField) => {
    const typed = form.values[field]
    const became = isNoNumber(typed)
    setWords((now) => ({ ...now, [field]: became ? typed.trim() : undefined }))
    if (became) form.setFieldValue(field, '0')
    return became
  }
  const propsOf = (field: NumberField) => ({
    ...form.getInputProps(field),
    ...hintBeneath,
    description: words[field] && `“${words[field]}” is no number, so it became 0.`,
    onBlur: () => {
      if (settle(field)) zeroedAt.current = performance.now()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && settle(field)) event.preventDefault()
    },
  })
  return {
    money: (field: 'priceMinor' | 'costMinor') => ({
      currency,
      ...propsOf(field),
      value: form.values[field],
      onChange: (typed: string) => form.setFieldValue(field, typed),
    }),
    pieces: (field: 'currentStock' | 'minStockLevel') => ({
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      ...propsOf(field),
    }),
    wasJustZeroed: () => performance.now() - zeroedAt.current < ONE_PRESS_MS,
  }
}
