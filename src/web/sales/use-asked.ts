import { isServerFault } from '#domain/kit/refusals-server.ts'
import { useEffect, useRef, useState } from 'react'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { readCustomerContract } from '#domain/customers/contract-page.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import {
  foreignParts,
  type ReadFromAppointment,
  whyCannotSellAppointment,
} from '#domain/sales/form/from-appointment.ts'
import { ApiRefusal, call } from '#web/kit/api.ts'
import { listed } from '#domain/kit/listed.ts'
import { paths } from '#web/kit/paths.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { emptyStart, type SaleStart, startFrom } from '#web/sales/form/sale-start.ts'
import { askedIn } from './asked-in.ts'

/** The functions with which the sales page opens a form or a receipt. */
interface Doors {
  openForm: (start: SaleStart) => void
  openReceipt: (saleId: string) => void
}

/**
 * Handles the request in the address once and then removes it: `?fromAppointment=…` or `?new`, for a customer if it
 * names one, opens the form of a new sale, `?receipt=…` opens a receipt. Returns a notice for `ErrorBar` if that failed, otherwise null.
 */
export function useAsked(mayRecord: boolean, { openForm, openReceipt }: Doors) {
  const [asked] = useState(() => askedIn(window.location.search))
  const [why, setWhy] = useState<ApiRefusal | null>(null)
  const done = useRef(false)
  useEffect(() => {
    if (asked === null || done.current) return
    done.current = true
    window.history.replaceState(window.history.state, '', paths.sales)
    if (asked.what === 'receipt') openReceipt(asked.saleId)
    else if (!mayRecord) return
    else if (asked.what === 'new') startFor(asked.customerId).then(openForm, setWhy)
    else if (asked.what === 'appointment') takeOver(asked.appointment).then(openForm, setWhy)
  }, [asked, mayRecord, openForm, openReceipt])

  const tryAgain = (appointment: ReadFromAppointment) => {
    setWhy(null)
    takeOver(appointment).then(openForm, setWhy)
  }

  if (asked?.what === 'no-receipt') {
    return { title: 'Sale not found', message: 'The link is wrong. Find the sale in the list.' }
  }
  if (asked?.what === 'unreadable') {
    return {
      title: 'The appointment in the link could not be read.',
      message: 'Press New Sale and choose the items yourself.',
    }
  }
  const isForm = asked?.what === 'new' || asked?.what === 'appointment'
  const message = isForm && !mayRecord ? sentenceOf('not-allowed') : why?.message
  if (message === undefined) return null
  // The appointment is no longer in the address, so Retry in the notice is the only way to try again.
  const again = why && isServerFault(why.code) && asked?.what === 'appointment' ? asked.appointment : null
  return { title: 'The sale could not be opened.', message, onRetry: again ? () => tryAgain(again) : undefined }
}

/** Returns the start of a sale to a customer; without one, the form asks for one. */
async function startFor(customerId: string | null): Promise<SaleStart> {
  if (customerId === null) return emptyStart
  const { customer } = await call(readCustomerContract, { params: { id: customerId } })
  return { ...emptyStart, customer }
}

async function takeOver(asked: ReadFromAppointment): Promise<SaleStart> {
  const { appointment } = await call(readAppointmentContract, { params: { id: asked.appointmentId } })
  const code = whyCannotSellAppointment(appointment)
  if (code) throw new ApiRefusal({ code, message: sentenceOf(code) })
  if (asked.unread.length > 0)
    showToast(`The ${listed(asked.unread)} in the link could not be read. The appointment’s own are filled in.`)
  const foreign = foreignParts(asked, appointment)
  if (foreign.length > 0)
    showToast(`The ${listed(foreign)} in the link don’t match the appointment. The appointment’s own are filled in.`)
  return startFrom(asked, appointment)
}
