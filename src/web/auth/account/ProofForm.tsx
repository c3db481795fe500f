import { loginOf } from '#domain/auth/login.ts'
import { PasswordField } from '#web/auth/PasswordField.tsx'
import { Username } from '#web/auth/Username.tsx'
import { useMe } from '#web/kit/me.tsx'
import type { FormWrites } from '#web/kit/query.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { CodeField } from './CodeField.tsx'
import { missing } from './missing.ts'

interface ProofFormProps extends SheetOpening {
  title: string
  submitLabel: string
  onSubmit: (send: FormWrites['send'], proof: { password: string; code: string }) => Promise<void>
}

/** Asks for password and code before an action that the finder of a lost phone must not be able to do. */
export function ProofForm({ title, submitLabel, onSubmit, ...sheet }: ProofFormProps) {
  const me = useMe()
  const form = useSheetForm({ ...sheet, initialValues: { password: '', code: '' }, validate: missing })
  return (
    <FormModal title={title} form={form} submitLabel={submitLabel} onSubmit={(proof) => onSubmit(form.send, proof)}>
      <Username login={loginOf(me)} />
      <PasswordField label="Your password" autoComplete="current-password" {...form.getInputProps('password')} />
      <CodeField description="From your authenticator app, or a recovery code." {...form.getInputProps('code')} />
    </FormModal>
  )
}
