import { TextInput } from '@mantine/core'
import { phoneFieldLength } from '#domain/kit/phone-shape.ts'

/** Phone and e-mail of a person, both optional; each takes its `optionalField(…)`. */
export function ContactFields({ phone, email }: { phone: object; email: object }) {
  return (
    <>
      <TextInput type="tel" maxLength={phoneFieldLength} autoComplete="off" {...phone} />
      <TextInput type="email" maxLength={254} autoComplete="off" {...email} />
    </>
  )
}
