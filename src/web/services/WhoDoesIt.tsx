import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { doesService } from '#domain/services/who-does.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { useRead } from '#web/kit/query.ts'
import { Disclosure } from '#web/kit/ui/page/Disclosure.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Detail } from '#web/kit/ui/page/PageBody.tsx'
import type { ServiceValues } from './service-form.ts'

/** The id for a service that does not exist yet, which only members who do everything do. */
const newService = 'new'

interface WhoDoesItProps {
  form: UseFormReturnType<ServiceValues>
  /** The id of the service; null for a new one. */
  serviceId: string | null
}

/**
 * Shows the team, with those who do the service ticked. Nothing is sent unless someone is ticked or unticked.
 */
export function WhoDoesIt({ form, serviceId }: WhoDoesItProps) {
  const read = useRead(listStaffContract, {})
  const team = read.data?.staff.filter((member) => member.isActive && member.takesAppointments !== false)
  const doing =
    form.values.staffIds ?? team?.filter((at) => doesService(at, serviceId ?? newService)).map(({ id }) => id)
  const { error } = form.getInputProps('staffIds')
  const hint = team && doing && (doing.length === team.length ? 'Everyone' : `${doing.length} of ${team.length}`)
  return (
    <Disclosure title="Who does it" hint={hint} needed={Boolean(error)}>
      <Loadable read={{ ...read, data: team }} what="Staff">
        {(members) => (
          <Checkbox.Group
            label="Staff"
            {...form.getInputProps('staffIds')}
            value={doing ?? []}
            onChange={(ids) => form.setFieldValue('staffIds', ids)}
          >
            <div className="pl-columns" style={{ paddingBlock: 4 }}>
              {members.map(({ id, name }) => (
                <Checkbox key={id} value={id} label={name} />
              ))}
            </div>
          </Checkbox.Group>
        )}
      </Loadable>
      <Detail>
        Anyone you untick keeps their other services. Receptionists and managers you tick take appointments for this
        service.
      </Detail>
    </Disclosure>
  )
}
