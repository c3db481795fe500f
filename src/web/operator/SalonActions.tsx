import { NumberInput, Select, TextInput } from '@mantine/core'
import { paidPlanIds, plans } from '#domain/billing/catalogue.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { addDays } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import type { readSalonContract } from '#domain/operator/contract.ts'
import * as actions from '#domain/operator/contract-actions.ts'
import { FieldPair } from '#web/kit/ui/forms/FormModal.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { ReasonForm } from './ReasonForm.tsx'

export type OperatorSalon = Output<typeof readSalonContract>
export type SalonAction = 'plan' | 'end-plan' | 'sms' | 'suspend' | 'lift'

interface SalonActionsProps {
  salon: OperatorSalon
  /** The action to confirm; null if there is none. */
  action: SalonAction | null
  opened: boolean
  onClose: () => void
}

/** Shows the form for an operator's action on a salon, which asks for a confirmation and a reason. */
export function SalonActions({ salon, action, opened, onClose }: SalonActionsProps) {
  const of = { params: { salon: salon.id }, opened, onClose }
  if (action === null) return null
  if (action === 'plan') return <GivePlan salon={salon} of={of} />
  if (action === 'sms') return <GiveSms of={of} />
  const { message, ...question } = questions(salon)[action]
  return (
    <ReasonForm {...of} {...question} submitLabel={question.title} values={{}}>
      {() => <p>{message}</p>}
    </ReasonForm>
  )
}

/** The actions that ask only for a reason. */
const questions = ({ name, paidPlan }: OperatorSalon) => ({
  'end-plan': {
    title: 'End Given Plan',
    busyLabel: 'Ending...',
    done: 'The given plan has ended',
    contract: actions.endGivenPlanContract,
    message: `From now on ${name} has its paid plan, the ${plans[paidPlan].name}. Nothing is deleted.`,
  },
  suspend: {
    title: 'Suspend Salon',
    busyLabel: 'Suspending...',
    done: `${name} is suspended`,
    contract: actions.suspendSalonContract,
    message: `Staff of ${name} can still sign in, read and export everything, and see your reason. They cannot change anything, and customers cannot book online, until you lift the suspension.`,
  },
  lift: {
    title: 'Lift Suspension',
    busyLabel: 'Lifting...',
    done: `${name} is no longer suspended`,
    contract: actions.liftSuspensionContract,
    message: `Everything works again at once, on all devices of ${name}.`,
  },
})

interface Of {
  params: object
  opened: boolean
  onClose: () => void
}

const GIVEN_DAYS = 30

function GivePlan({ salon, of }: { salon: OperatorSalon; of: Of }) {
  const day = today(useNow(), salon.timeZone)
  return (
    <ReasonForm
      {...of}
      title="Give a Plan"
      submitLabel="Give Plan"
      busyLabel="Giving..."
      done="Plan given"
      contract={actions.givePlanContract}
      values={{ plan: salon.given?.plan ?? 'premium', until: salon.given?.until ?? addDays(day, GIVEN_DAYS) }}
    >
      {(form) => (
        <>
          <p>
            The salon gets the higher of this plan and its paid plan, through that day. Its own payments continue as
            before.
          </p>
          <FieldPair>
            <Select
              label="Plan"
              allowDeselect={false}
              data={paidPlanIds.map((value) => ({ value, label: plans[value].name }))}
              {...form.getInputProps('plan')}
            />
            <TextInput type="date" label="Until" min={day} {...form.getInputProps('until')} />
          </FieldPair>
        </>
      )}
    </ReasonForm>
  )
}

function GiveSms({ of }: { of: Of }) {
  return (
    <ReasonForm
      {...of}
      title="Give SMS Credits"
      submitLabel="Give Credits"
      busyLabel="Giving..."
      done="Credits given"
      contract={actions.giveSmsContract}
      values={{ credits: 100 as number | string }}
    >
      {(form) => (
        <>
          <p>They don’t expire and can’t be removed here.</p>
          <NumberInput label="Credits" allowDecimal={false} min={1} {...form.getInputProps('credits')} />
        </>
      )}
    </ReasonForm>
  )
}
