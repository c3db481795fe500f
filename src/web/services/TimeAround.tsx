import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import { FieldPair } from '#web/kit/ui/FormModal.tsx'
import { Detail } from '#web/kit/ui/PageBody.tsx'
import { type ServiceValues, timeFields } from './service-form.ts'

/** Buffers before and after a service, and a wait in which the member is free for others. */
export function TimeAround({ form }: { form: UseFormReturnType<ServiceValues> }) {
  const minutes = (name: (typeof timeFields)[number], most: number) => ({
    type: 'number',
    inputMode: 'numeric' as const,
    placeholder: '0',
    min: 0,
    max: most,
    step: 5,
    ...form.getInputProps(name),
  })
  return (
    <Disclosure title="Time around the service" needed={timeFields.some((name) => form.errors[name])}>
      <FieldPair>
        <TextInput label="Before, in minutes" description="To make ready" {...minutes('bufferBeforeMin', 240)} />
        <TextInput label="After, in minutes" description="To clear away" {...minutes('bufferAfterMin', 240)} />
      </FieldPair>
      <FieldPair>
        <TextInput label="Processing starts after, in minutes" {...minutes('processingStartMin', 1440)} />
        <TextInput label="Processing lasts, in minutes" {...minutes('processingMin', 1440)} />
      </FieldPair>
      <Detail>While it takes effect, as colour does, the staff member is free for others.</Detail>
    </Disclosure>
  )
}
