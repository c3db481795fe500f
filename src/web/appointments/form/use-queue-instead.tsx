import { Button } from '@mantine/core'
import { useState } from 'react'
import { readCustomerContract } from '#domain/customers/contract-page.ts'
import { ApiRefusal, call } from '#web/kit/api.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { showFailure } from '#web/kit/ui/states/toast.ts'
import type { KnownPlace } from '#web/waiting/parts/PlaceForm.tsx'
import { whoFrom } from '#web/waiting/parts/who-values.ts'
import { type BookingValues, isSplit } from './booking-values.ts'

const PlaceForm = lazySheet(() => import('#web/waiting/parts/PlaceForm.tsx'), 'PlaceForm')

/**
 * Returns the way from the form of an appointment to the queue, with everything typed, and the queue's form,
 * which is shown over it. `onAdded` is called once the customer is in the queue.
 */
export function useQueueInstead(values: BookingValues, onAdded: () => void) {
  const form = useOpened<KnownPlace>()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      form.open(await knownOf(values))
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      showFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const sheet = form.row && (
    <PlaceForm key={form.count} opened={form.opened} known={form.row} onClose={form.close} onAdded={onAdded} />
  )
  const offer = (
    <MessageBar
      warns
      role="status"
      action={
        <Button variant="default" size="xs" aria-disabled={isBusy} onClick={() => void open()}>
          Add to the Queue
        </Button>
      }
    >
      No one is free for this now.
    </MessageBar>
  )
  return { offer, sheet }
}

/** Returns what was typed as the queue's form begins with it; it sends a chosen customer's own phone. */
async function knownOf(values: BookingValues): Promise<KnownPlace> {
  const { kind, customerId, customerText, customerName, customerPhone, serviceIds, notes } = values
  const staffId = isSplit(values) ? '' : values.staffId
  const known = { kind, customerId, customerText, customerName, customerPhone, serviceIds, staffId, notes }
  if (kind !== 'existing' || customerId === null) return known
  const { customer } = await call(readCustomerContract, { params: { id: customerId } })
  return { ...known, ...whoFrom(customer) }
}
