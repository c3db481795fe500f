import { TextInput } from '@mantine/core'
import { changeEmailContract, changeNameContract, changePasswordContract } from '#domain/auth/contract-account.ts'
import { readSignInOptionsContract } from '#domain/auth/contract.ts'
import { defaultPasswordMin } from '#domain/auth/password.ts'
import { useMe } from '#web/kit/me.tsx'
import { problemsIn } from '#web/kit/problems-in.ts'
import { useRead } from '#web/kit/query.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { missing } from './missing.ts'
import { NewPasswordField } from '#web/auth/NewPasswordField.tsx'
import { PasswordField } from '#web/auth/PasswordField.tsx'
import { Username } from '#web/auth/Username.tsx'

interface Changing extends SheetOpening {
  onChanged: () => void
}

/** How Parlour calls the person. */
export function ChangeName({ name, onChanged, ...sheet }: Changing & { name: string }) {
  const form = useSheetForm({
    ...sheet,
    initialValues: { name },
    validate: (values) => problemsIn(changeNameContract, values),
  })
  return (
    <FormModal
      title="Change Name"
      form={form}
      submitLabel="Save Name"
      onSubmit={async (body) => {
        await form.send(changeNameContract, { body })
        onChanged()
        showToast('Name changed')
      }}
    >
      <TextInput label="Your Name" autoComplete="name" maxLength={120} {...form.getInputProps('name')} />
      <p className="pl-quiet">Parlour greets you by it. How the team and customers see you is kept under Staff.</p>
    </FormModal>
  )
}

/** With which address the person logs in. */
export function ChangeEmail({ email, onChanged, ...sheet }: Changing & { email: string }) {
  const form = useSheetForm({
    ...sheet,
    initialValues: { email: '', password: '' },
    validate: (values) => ({ ...problemsIn(changeEmailContract, values), ...missing({ password: values.password }) }),
  })
  return (
    <FormModal
      title="Change Email"
      form={form}
      submitLabel="Save Email"
      onSubmit={async (body) => {
        await form.send(changeEmailContract, { body })
        onChanged()
        showToast(`From now on log in with ${body.email.trim()}`)
      }}
    >
      <p>
        You log in with <b>{email}</b>.
      </p>
      <TextInput
        label="New email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        {...form.getInputProps('email')}
      />
      <PasswordField label="Your password" autoComplete="current-password" {...form.getInputProps('password')} />
    </FormModal>
  )
}

/** Another password; other devices are signed out. */
export function ChangePassword({ email, onChanged, ...sheet }: Changing & { email: string }) {
  const { salon } = useMe()
  const options = useRead(readSignInOptionsContract, {})
  const form = useSheetForm({ ...sheet, initialValues: { current: '', password: '' }, validate: missing })
  const about = { email, salonName: salon.name, min: options.data?.passwordMin ?? defaultPasswordMin }
  return (
    <FormModal
      title="Change Password"
      form={form}
      submitLabel="Save Password"
      onSubmit={async (body) => {
        await form.send(changePasswordContract, { body })
        onChanged()
        showToast('Password changed; your other devices were signed out')
      }}
    >
      <Username email={email} />
      <PasswordField label="Current password" autoComplete="current-password" {...form.getInputProps('current')} />
      <NewPasswordField label="New password" about={about} {...form.getInputProps('password')} />
    </FormModal>
  )
}
