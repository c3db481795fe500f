import { TextInput } from '@mantine/core'
import { phoneFieldLength } from '#domain/kit/phone-shape.ts'

/** Shows the fields for a person's phone and e-mail, both optional; pass each the props of `optionalField(…)`. */
export function ContactFields({ phone, email }: { phone: object; email: object }) {
  return (
    <>
      <TextInput type="tel" maxLength={phoneFieldLength} autoComplete="off" {...phone} />
      <TextInput type="email" maxLength={254} autoComplete="off" {...email} />
    </>
  )
}
