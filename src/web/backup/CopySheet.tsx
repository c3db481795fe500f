import { PasswordInput } from '@mantine/core'
import { openBackupContract } from '#domain/backup/contract.ts'
import { problemsIn } from '#web/kit/problems-in.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** Asks for the password before a copy of everything leaves the server. */
export function CopySheet({ name, isEncrypted, ...sheet }: SheetOpening & { name: string; isEncrypted: boolean }) {
  const form = useSheetForm({
    ...sheet,
    initialValues: { password: '' },
    validate: ({ password }) => problemsIn(openBackupContract, { name, password }),
  })
  return (
    <FormModal
      title="Download a Copy"
      form={form}
      submitLabel="Download"
      busyLabel="Checking..."
      onSubmit={async ({ password }) => {
        const { href } = await form.send(openBackupContract, { body: { name, password } })
        const link = document.createElement('a')
        link.href = href
        link.download = name
        link.click()
        showToast('The download has begun')
      }}
    >
      <p>
        The copy holds everything: every salon, every customer, every account.{' '}
        {isEncrypted
          ? 'It is encrypted: only the passphrase opens it.'
          : 'It is not encrypted: keep it where no one else can read it.'}
      </p>
      <p className="pl-quiet pl-break">{name}</p>
      <PasswordInput label="Your password" autoComplete="current-password" {...form.getInputProps('password')} />
    </FormModal>
  )
}
