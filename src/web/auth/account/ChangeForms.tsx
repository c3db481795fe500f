import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { changeEmailContract, changeNameContract, changePasswordContract } from '#domain/auth/contract-account.ts'
import { readSignInOptionsContract } from '#domain/auth/contract.ts'
import { loginOf, type Logins } from '#domain/auth/login.ts'
import { defaultPasswordMin } from '#domain/auth/password.ts'
import { useMe } from '#web/kit/me.tsx'
import { problemsIn } from '#web/kit/problems-in.ts'
import { useRead } from '#web/kit/query.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { type SheetForm, type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { missing } from './missing.ts'
import { NewPasswordField } from '#web/auth/NewPasswordField.tsx'
import { PasswordField } from '#web/auth/PasswordField.tsx'
import { Username } from '#web/auth/Username.tsx'

interface Changing extends SheetOpening {
  onChanged: () => void
}

interface ChangeModalProps<Values> extends Pick<Changing, 'onChanged'> {
  thing: 'Name' | 'Email' | 'Password'
  /** There was none before. */
  isNew?: boolean
  form: SheetForm<Values>
  save: (values: Values) => Promise<unknown>
  /** Returns the message on success. */
  done: (values: Values) => string
  children: ReactNode
}

/** Shows the frame of a form that changes one detail of the account. */
function ChangeModal<Values>({
  thing,
  isNew = false,
  form,
  save,
  done,
  onChanged,
  children,
}: ChangeModalProps<Values>) {
  async function change(values: Values): Promise<void> {
    await save(values)
    onChanged()
    showToast(done(values))
  }
  return (
    <FormModal
      title={`${isNew ? 'Add' : 'Change'} ${thing}`}
      form={form}
      submitLabel={`Save ${thing}`}
      onSubmit={change}
    >
      {children}
    </FormModal>
  )
}

/** Changes the person's name in Parlour. */
export function ChangeName({ name, onChanged, ...sheet }: Changing & { name: string }) {
  const form = useSheetForm({
    ...sheet,
    initialValues: { name },
    validate: (values) => problemsIn(changeNameContract, values),
  })
  return (
    <ChangeModal
      thing="Name"
      form={form}
      onChanged={onChanged}
      save={async (body) => await form.send(changeNameContract, { body })}
      done={() => 'Name changed'}
    >
      <TextInput label="Your Name" autoComplete="name" maxLength={120} {...form.getInputProps('name')} />
      <p className="pl-quiet">Parlour greets you by it. To change how your team and customers see you, go to Staff.</p>
    </ChangeModal>
  )
}

/** Changes the person's log-in e-mail, or adds one to an account with a phone number only. */
export function ChangeEmail({ account, onChanged, ...sheet }: Changing & { account: Logins }) {
  const form = useSheetForm({
    ...sheet,
    initialValues: { email: '', password: '' },
    validate: (values) => ({ ...problemsIn(changeEmailContract, values), ...missing({ password: values.password }) }),
  })
  return (
    <ChangeModal
      thing="Email"
      isNew={account.email === null}
      form={form}
      onChanged={onChanged}
      save={async (body) => await form.send(changeEmailContract, { body })}
      done={(values) => `From now on log in with ${values.email.trim()}`}
    >
      <p>
        You log in with <b>{loginOf(account)}</b>.{account.email === null && ' This stays possible.'}
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
    </ChangeModal>
  )
}

/** Changes the password; other devices are signed out. */
export function ChangePassword({ account, onChanged, ...sheet }: Changing & { account: Logins }) {
  const { salon } = useMe()
  const options = useRead(readSignInOptionsContract, {})
  const form = useSheetForm({ ...sheet, initialValues: { current: '', password: '' }, validate: missing })
  const about = { ...account, salonName: salon.name, min: options.data?.passwordMin ?? defaultPasswordMin }
  return (
    <ChangeModal
      thing="Password"
      form={form}
      onChanged={onChanged}
      save={async (body) => await form.send(changePasswordContract, { body })}
      done={() => 'Password changed; your other devices were signed out'}
    >
      <Username login={loginOf(account)} />
      <PasswordField label="Current password" autoComplete="current-password" {...form.getInputProps('current')} />
      <NewPasswordField label="New password" about={about} {...form.getInputProps('password')} />
    </ChangeModal>
  )
}
