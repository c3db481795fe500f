import { useState } from 'react'
import { beginTwoStepContract, confirmTwoStepContract } from '#domain/auth/contract-codes.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { PasswordField } from '#web/auth/PasswordField.tsx'
import { Username } from '#web/auth/Username.tsx'
import { loginOf } from '#domain/auth/login.ts'
import { useMe } from '#web/kit/me.tsx'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { QrCode } from '#web/kit/ui/values/QrCode.tsx'
import styles from './account.module.css'
import { CodeField } from './CodeField.tsx'
import { missing } from './missing.ts'

type Made = Output<typeof beginTwoStepContract>

/**
 * Turns on two-step sign-in: asks for the password, shows the secret for the app, and asks for a first code, which
 * proves that the app has the secret.
 */
export function SetUpTwoStep({ onDone, ...sheet }: SheetOpening & { onDone: (recoveryCodes: string[]) => void }) {
  const [made, setMade] = useState<Made | null>(null)
  const me = useMe()
  const form = useSheetForm({
    ...sheet,
    initialValues: { password: '', code: '' },
    validate: ({ password, code }) => missing(made ? { code } : { password }),
  })
  async function submit({ password, code }: { password: string; code: string }): Promise<false | undefined> {
    if (made) {
      onDone((await form.send(confirmTwoStepContract, { body: { code } })).recoveryCodes)
      return undefined
    }
    setMade(await form.send(beginTwoStepContract, { body: { password } }))
    return false
  }
  return (
    <FormModal
      title="Set Up Two-Step Sign-In"
      form={form}
      submitLabel={made ? 'Switch It On' : 'Continue'}
      busyLabel={made ? 'Switching it on...' : 'Checking...'}
      onSubmit={submit}
    >
      {made ? (
        <>
          <p>1. Open an authenticator app on your phone, and scan this QR code:</p>
          <QrCode text={made.address} label="QR code for the authenticator app" />
          <p>
            On the same phone? Open <a href={made.address}>this link</a>, or type this into the app:
          </p>
          <code className={styles.secret}>{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <p>2. Type the six digits that the app shows now:</p>
          <CodeField inputMode="numeric" {...form.getInputProps('code')} />
        </>
      ) : (
        <>
          <p>
            You need an authenticator app, such as Google Authenticator, Aegis or your phone’s password app. Your other
            devices will be signed out.
          </p>
          <Username login={loginOf(me)} />
          <PasswordField label="Your password" autoComplete="current-password" {...form.getInputProps('password')} />
        </>
      )}
    </FormModal>
  )
}
