import { TextInput } from '@mantine/core'

/** Phone and e-mail of a person, both optional; each takes its `optionalField(…)`. */
export function ContactFields({ phone, email }: { phone: object; email: object }) {
  return (
    <>
      <TextInput type="tel" maxLength={32} autoComplete="off" {...phone} />
      <TextInput type="email" maxLength={254} autoComplete="off" {...email} />
    </>
  )
}
