import { useState } from 'react'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { zId } from '#domain/kit/text.ts'
import { useRead } from '#web/kit/query.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Notice } from '#web/kit/ui/sheets/Notice.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { useAfterClose } from '#web/kit/ui/sheets/use-after-close.ts'
import { EditAppointment, type EditAppointmentProps } from './EditAppointment.tsx'

interface OpenAppointmentProps extends Omit<EditAppointmentProps, 'appointment'> {
  id: string
}

/** An appointment of any age, read when it is opened. */
export function OpenAppointment({ id, ...rest }: OpenAppointmentProps) {
  useFocusBack(rest.opened)
  const isId = zId.safeParse(id).success
  const read = useRead(readAppointmentContract, { params: { id } }, { enabled: rest.opened && isId })
  if (read.data) return <EditAppointment {...rest} appointment={read.data.appointment} />
  // There is none at this address, or none that one may see: to try again would not help.
  if (!isId || read.error?.code === 'appointment-not-found') {
    const message = 'It was deleted, or the address names no appointment of yours.'
    return <Notice title="Appointment not found" message={message} opened={rest.opened} onClose={rest.onClose} />
  }
  return (
    <Sheet title="Appointment" opened={rest.opened} onClose={rest.onClose} width={600}>
      <Loadable read={read} what="The appointment">
        {() => null}
      </Loadable>
    </Sheet>
  )
}

/** The sheet shown while loading and the form are two sheets: when the second closes, the focus must go back to the opener of the first. */
function useFocusBack(opened: boolean): void {
  const [opener] = useState(() => document.activeElement)
  useAfterClose(opened, () => {
    const heading = document.querySelector('h1')
    // The second sheet knows nothing of the opener and may have given the focus to the heading.
    if (document.activeElement !== document.body && document.activeElement !== heading) return
    const target = nowOf(opener) ?? heading
    if (target instanceof HTMLElement) target.focus()
  })
}

/** A box of the calendar that was moved meanwhile is another element by now; what was deleted is gone. */
function nowOf(opener: Element | null): Element | null {
  if (!opener || opener === document.body) return null
  if (opener.isConnected) return opener
  const stop = opener.getAttribute('data-stop')
  return stop ? document.querySelector(`[data-stop="${CSS.escape(stop)}"]`) : null
}
