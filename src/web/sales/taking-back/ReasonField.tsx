import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

interface ReasonFieldProps<Values extends { reason: string }> {
  form: UseFormReturnType<Values>
  /** The usual reasons, each of which can be chosen with one press. */
  usual: readonly string[]
}

/** Shows the field for the reason of a refund or a void, with the usual reasons under it. */
export function ReasonField<Values extends { reason: string }>({ form, usual }: ReasonFieldProps<Values>) {
  const choose = (reason: string) => {
    form.setValues({ reason } as Partial<Values>)
    form.clearFieldError('reason')
  }
  return (
    <div className="pl-stack pl-gap-8">
      <TextInput label="Reason" maxLength={200} {...form.getInputProps('reason')} />
      <div className="pl-cluster pl-gap-8" role="group" aria-label="Usual reasons">
        {usual.map((reason) => (
          <Button key={reason} size="xs" variant="default" onClick={() => choose(reason)}>
            {reason}
          </Button>
        ))}
      </div>
    </div>
  )
}
