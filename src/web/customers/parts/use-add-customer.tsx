import { type ReactNode, useState } from 'react'
import { looksLikePhone } from '#domain/kit/phone-shape.ts'
import { CustomerModal } from '#web/customers/CustomerModal.tsx'
import { useMay } from '#web/kit/me.tsx'
import { useAfterClose } from '#web/kit/ui/sheets/use-after-close.ts'
import type { NamedCustomer } from './customer-label.ts'

interface AddCustomer {
  /** For `CustomerPick`; undefined for whoever may not add customers. */
  onAdd: ((typed: string) => void) | undefined
  /** The form over the form: the one beneath is `covered`. */
  isAdding: boolean
  /** Put it beside the form, not into it. */
  dialog: ReactNode
}

/** Adds who was not found from within another form, which keeps what was typed; `onAdded` chooses them there. */
export function useAddCustomer(onAdded: (customer: NamedCustomer) => void): AddCustomer {
  const mayAdd = useMay('keepCustomers')
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  // What was typed stays while the form closes.
  useAfterClose(opened, () => opened || setTyped(null))
  const add = (words: string) => {
    setTyped(words)
    setOpened(true)
  }
  const dialog = typed !== null && (
    <CustomerModal
      customer={null}
      start={looksLikePhone(typed) ? { phone: typed } : { name: typed }}
      opened={opened}
      onClose={() => setOpened(false)}
      onAdded={onAdded}
    />
  )
  return { onAdd: mayAdd ? add : undefined, isAdding: typed !== null, dialog }
}
