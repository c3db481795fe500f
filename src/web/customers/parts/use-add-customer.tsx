import type { ReactNode } from 'react'
import { looksLikePhone } from '#domain/kit/phone-shape.ts'
import { CustomerModal } from '#web/customers/CustomerModal.tsx'
import { useMay } from '#web/kit/me.tsx'
import { useShown } from '#web/kit/ui/sheets/use-shown.ts'
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
  const { shown: typed, opened, show, close } = useShown<string>()
  const dialog = typed !== null && (
    <CustomerModal
      customer={null}
      start={looksLikePhone(typed) ? { phone: typed } : { name: typed }}
      opened={opened}
      onClose={close}
      onAdded={onAdded}
    />
  )
  return { onAdd: mayAdd ? show : undefined, isAdding: typed !== null, dialog }
}
