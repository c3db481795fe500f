import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallInput, Endpoint } from '#domain/kit/endpoint.ts'
import { problemsIn } from '#web/kit/problems-in.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { type SheetForm, type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

interface ReasonFormProps<Values extends object> extends SheetOpening {
  title: string
  submitLabel: string
  busyLabel: string
  /** The message after the action is done. */
  done: string
  /** The contract of the action; it may depend on the chosen values. */
  contract: Endpoint | ((values: Values) => Endpoint)
  params: object
  /** The initial values besides the reason. */
  values: Values
  /** Returns the request body without the reason. */
  bodyOf?: (values: Values) => object
  /** Renders the question, and the fields of the chosen values. */
  children: (form: SheetForm<Values & { reason: string }>) => ReactNode
}

/** Shows the form that confirms an operator's action and asks for the reason, which the salon reads. */
export function ReasonForm<Values extends object>(props: ReasonFormProps<Values>) {
  const { title, submitLabel, busyLabel, done, contract, params, values, bodyOf = (of) => of, ...sheet } = props
  const contractFor = (of: Values) => (typeof contract === 'function' ? contract(of) : contract)
  const bodyWith = ({ reason, ...of }: Values & { reason: string }) => ({
    ...bodyOf(of as unknown as Values),
    reason: reason.trim(),
  })
  const form: SheetForm<Values & { reason: string }> = useSheetForm<Values & { reason: string }>({
    opened: sheet.opened,
    onClose: sheet.onClose,
    initialValues: { ...values, reason: '' },
    validate: (of) => problemsIn(contractFor(of), bodyWith(of)),
  })
  return (
    <FormModal
      title={title}
      form={form}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      onSubmit={async (of) => {
        await form.send(contractFor(of), { params, body: bodyWith(of) } as CallInput<Endpoint>)
        showToast(done)
      }}
    >
      {props.children(form)}
      <TextInput
        label="Reason"
        description="The salon sees this in its activity log."
        maxLength={200}
        {...form.getInputProps('reason')}
      />
    </FormModal>
  )
}
