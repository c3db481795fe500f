import type { UseFormReturnType } from '@mantine/form'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { hintBeneath } from '#web/kit/ui/forms/hint-beneath.ts'
import { isEnter } from '#web/kit/ui/forms/is-enter.ts'
import { isNoNumber, type NumberField, type ProductValues } from './product-form.ts'

/**
 * Returns the props of a product's number fields. A field without a number becomes 0 when the focus leaves it, and says
 * why (document 2, section 5). The Enter or press that moved the focus does not send the form: see `wasJustZeroed`.
 */
export function useNumberFields(form: UseFormReturnType<ProductValues>, fieldProps: (field: NumberField) => object) {
  const [words, setWords] = useState<Partial<Record<NumberField, string>>>({})
  const zeroed = useRef(false)
  // The press that leaves the field also reaches the button. Only the next press counts, when the person has seen the
  // reason.
  useEffect(() => {
    const begin = () => (zeroed.current = false)
    const presses = ['pointerdown', 'keydown']
    for (const press of presses) document.addEventListener(press, begin, true)
    return () => presses.forEach((press) => document.removeEventListener(press, begin, true))
  }, [])
  const settle = (field: NumberField) => {
    const typed = form.values[field]
    const became = isNoNumber(typed)
    setWords((now) => ({ ...now, [field]: became ? typed.trim() : undefined }))
    if (became) form.setFieldValue(field, '0')
    return became
  }
  const numberProps = (field: NumberField) => ({
    ...fieldProps(field),
    ...hintBeneath,
    description: words[field] && `“${words[field]}” isn’t a number, so 0 was used.`,
    onBlur: () => {
      if (settle(field)) zeroed.current = true
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isEnter(event) && settle(field)) event.preventDefault()
    },
  })
  return {
    money: (field: 'priceMinor' | 'costMinor') => ({
      ...numberProps(field),
      value: form.values[field],
      onChange: (typed: string) => form.setFieldValue(field, typed),
    }),
    pieces: (field: 'currentStock' | 'minStockLevel') => ({
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      ...numberProps(field),
    }),
    wasJustZeroed: () => zeroed.current,
  }
}
