import { useEffect, useRef, useState } from 'react'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { type FromAppointment, readFromAppointment, whyCannotSellAppointment } from '#domain/sales/from-appointment.ts'
import { ApiRefusal, call } from '#web/kit/api.ts'
import { paths } from '#web/kit/paths.ts'
import { emptyStart, type SaleStart, startOf } from './sale-start.ts'

type Asked = 'new' | 'unreadable' | FromAppointment | null

/**
 * What the address asks for: `?fromAppointment=…` or `?new` opens the form of a new sale, once, and then leaves the
 * address. Gives a notice { title, message } when that could not be, else null.
 */
export function useAsked(mayRecord: boolean, open: (start: SaleStart) => void) {
  const [asked] = useState(askedByAddress)
  const [why, setWhy] = useState<string | null>(null)
  const done = useRef(false)
  useEffect(() => {
    if (asked === null || done.current) return
    done.current = true
    window.history.replaceState(window.history.state, '', paths.sales)
    if (!mayRecord) return
    if (asked === 'new') open(emptyStart)
    else if (asked !== 'unreadable') takeOver(asked).then(open, (refusal: ApiRefusal) => setWhy(refusal.message))
  }, [asked, mayRecord, open])

  if (asked === 'unreadable') {
    return {
      title: 'The appointment in the address could not be read.',
      message: 'Press New Sale and choose the items yourself.',
    }
  }
  const message = asked !== null && !mayRecord ? sentenceOf('not-allowed') : why
  return message === null ? null : { title: 'The sale could not be opened.', message }
}

async function takeOver(asked: FromAppointment): Promise<SaleStart> {
  const { appointment } = await call(readAppointmentContract, { params: { id: asked.appointmentId } })
  const code = whyCannotSellAppointment(appointment)
  if (code) throw new ApiRefusal({ code, message: sentenceOf(code) })
  return startOf(asked, appointment)
}

function askedByAddress(): Asked {
  const search = new URLSearchParams(window.location.search)
  const text = search.get('fromAppointment')
  if (text !== null) return readFromAppointment(text) ?? 'unreadable'
  return search.has('new') ? 'new' : null
}
