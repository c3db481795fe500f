import { Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Disclosure } from '#web/kit/ui/page/Disclosure.tsx'
import { FieldPair } from '#web/kit/ui/forms/FormModal.tsx'
import { Detail } from '#web/kit/ui/page/PageBody.tsx'
import { type ServiceValues, timeFields, typedTime } from './service-form.ts'
import { timeAround } from './time-around.ts'

interface TimeAroundProps {
  form: UseFormReturnType<ServiceValues>
  field: (name: keyof ServiceValues) => object
}

/**
 * Shows the fields for buffers before and after a service, and for a wait in which the member is free for others
 * (R-31).
 */
export function TimeAround({ form, field }: TimeAroundProps) {
  const minutes = (name: (typeof timeFields)[number], most: number) => ({
    type: 'number',
    inputMode: 'numeric' as const,
    placeholder: '0',
    min: 0,
    max: most,
    step: 5,
    ...field(name),
  })
  return (
    <Disclosure
      title="Time around the service"
      hint={timeHint(form.values)}
      needed={timeFields.some((name) => form.errors[name])}
    >
      <FieldPair>
        <TextInput description="To make ready" {...minutes('bufferBeforeMin', 240)} />
        <TextInput description="To clear away" {...minutes('bufferAfterMin', 240)} />
      </FieldPair>
      <FieldPair>
        <TextInput {...minutes('processingStartMin', 1440)} />
        <TextInput {...minutes('processingMin', 1440)} />
      </FieldPair>
      <Detail>While it takes effect, as colour does, the staff member is free for others.</Detail>
      <Checkbox
        label="Can be done at the same time as another service"
        description="By someone else, like nails during braids"
        {...form.getInputProps('mayRunBeside', { type: 'checkbox' })}
      />
    </Disclosure>
  )
}

/** Returns the current settings, worded as in the list; null while a number is half typed. */
function timeHint(values: ServiceValues): string | null {
  const time = typedTime(values)
  const isRead = Object.values(time).every((minutes) => minutes === null || Number.isInteger(minutes))
  return isRead ? timeAround({ ...time, mayRunBeside: values.mayRunBeside }) : null
}
