import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { signInAddress } from '#domain/auth/addresses.ts'
import type { signInContract } from '#domain/auth/contract.ts'
import { callAt } from '#web/kit/api.ts'
import { operatorPaths } from '#web/kit/paths.ts'
import styles from './form.module.css'
import { FormFailure } from './FormFailure.tsx'
import { enterApp } from './navigation.tsx'
import { type Problems, useSubmit } from './use-submit.ts'

interface CodeStepProps {
  email: string
  password: string
  onBack: () => void
}

/**
 * Shows the second step of logging in, for accounts with two-step sign-in. E-mail and password are sent once more, with
 * the code.
 */
export function CodeStep({ email, password, onBack }: CodeStepProps) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const form = useSubmit({
    check: (): Problems => (code.trim() === '' ? { code: 'Enter the code.' } : {}),
    async send() {
      const { isOperator } = await callAt<typeof signInContract>(signInAddress, { body: { email, password, code } })
      if (isOperator) location.replace(operatorPaths.salons)
      else enterApp()
    },
    say: ({ message }) => message,
  })
  return (
    <form noValidate className="pl-stack" onSubmit={form.onSubmit}>
      <h1 tabIndex={-1}>One more step</h1>
      <p>Enter the six digits that your authenticator app shows for Parlour, or one of your recovery codes.</p>
      <FormFailure message={form.failure} />
      <TextInput
        label="Code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        ref={field}
        value={code}
        error={form.problems['code']}
        onChange={(event) => {
          form.mend('code')
          setCode(event.currentTarget.value)
        }}
      />
      <Button type="submit" fullWidth aria-disabled={form.busy}>
        {form.busy ? 'Logging in...' : 'Log In'}
      </Button>
      <Button variant="subtle" fullWidth onClick={onBack}>
        Back
      </Button>
      <p className={styles.turn}>
        Lost both? The owner of your salon can reset it; for an owner, the person who hosts Parlour can.
      </p>
    </form>
  )
}
