import { TextInput } from '@mantine/core'
import { optional } from './optional.tsx'

/** Phone and e-mail of a person, both optional; each takes its `form.getInputProps(…)`. */
export function ContactFields({ phone, email }: { phone: object; email: object }) {
  return (
    <>
      <TextInput label={optional('Phone')} type="tel" maxLength={32} autoComplete="off" {...phone} />
      <TextInput label={optional('Email')} type="email" maxLength={254} autoComplete="off" {...email} />
    </>
  )
}
