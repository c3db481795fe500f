import { type ReactNode, useState } from 'react'
import { looksLikePhone } from '#domain/kit/phone-shape.ts'
import { CustomerModal } from '#web/customers/CustomerModal.tsx'
import { useMay } from '#web/kit/me.tsx'
import type { NamedCustomer } from './customer-label.ts'

interface AddCustomer {
  /** Opens the form, for `CustomerPick`; undefined for people who may not add customers. */
  onAdd: ((typed: string) => void) | undefined
  /** The form; render it beside the other form, not inside it. */
  dialog: ReactNode
}

/**
 * Returns the means to add a customer from within another form, which keeps its typed text; `onAdded` chooses the new
 * customer there.
 */
export function useAddCustomer(onAdded: (customer: NamedCustomer) => void): AddCustomer {
  const mayAdd = useMay('keepCustomers')
  const [typed, add] = useState<string | null>(null)
  const dialog = typed !== null && (
    <CustomerModal
      customer={null}
      start={looksLikePhone(typed) ? { phone: typed } : { name: typed }}
      opened
      onClose={() => add(null)}
      onAdded={onAdded}
    />
  )
  return { onAdd: mayAdd ? add : undefined, dialog }
}
