import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { type Invitation, type InvitationKey, readInvitationContract } from '#domain/auth/contract-invitations.ts'
import { required } from '#domain/kit/first-sentences.ts'
import { phoneFieldLength } from '#domain/kit/phone-shape.ts'
import { call } from '#web/kit/api.ts'
import { signInPaths } from '#web/kit/paths.ts'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './form.module.css'
import { FormFailure } from './FormFailure.tsx'
import { PageLink } from './navigation.tsx'
import { type Problems, type Submit, useSubmit } from './use-submit.ts'

interface CodeFormProps {
  onFound: (key: InvitationKey, invitation: Invitation) => void
}

/** Asks for the code that the salon read out, with the phone number that it is for. */
export function CodeForm({ onFound }: CodeFormProps) {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const form = useSubmit({
    check: (): Problems => ({
      ...(phone.trim() === '' && { phone: required }),
      ...(code.trim() === '' && { code: required }),
    }),
    async send() {
      const key = { phone, code }
      onFound(key, await call(readInvitationContract, { body: key }))
    },
    say: ({ message }) => message,
  })
  return (
    <AuthFrame title="I have a code">
      <form noValidate className="pl-stack" onSubmit={form.onSubmit}>
        <h1 tabIndex={-1}>I have a code</h1>
        <p>Enter your phone number and the code that your salon gave you. Then choose a password.</p>
        <FormFailure message={form.failure} />
        <Field name="phone" form={form} value={phone} onChange={setPhone} look={phoneLook} />
        <Field name="code" form={form} value={code} onChange={setCode} look={codeLook} />
        <Button type="submit" fullWidth aria-disabled={form.busy}>
          {form.busy ? 'Checking...' : 'Continue'}
        </Button>
        <p className={styles.turn}>
          <PageLink to={signInPaths.login}>Back to log in</PageLink>
        </p>
      </form>
    </AuthFrame>
  )
}

const phoneLook = { label: 'Phone Number', type: 'tel', autoComplete: 'tel', maxLength: phoneFieldLength } as const
const codeLook = {
  label: 'Code',
  placeholder: 'ABCD-2345',
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 40,
} as const

interface FieldProps {
  name: string
  form: Submit
  value: string
  onChange: (value: string) => void
  look: TextInputProps
}

function Field({ name, form, value, onChange, look }: FieldProps) {
  return (
    <TextInput
      {...look}
      name={name}
      value={value}
      error={form.problems[name]}
      onChange={(event) => {
        form.mend(name)
        onChange(event.currentTarget.value)
      }}
    />
  )
}
