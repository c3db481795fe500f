import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { sentenceOf } from '#domain/kit/refusal.ts'
import styles from './form-modal.module.css'
import { FormFailure } from './FormFailure.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { UpgradeRequired } from '#web/kit/ui/sheets/UpgradeRequired.tsx'
import { useDiscard } from '#web/kit/ui/sheets/use-discard.tsx'
import { useFormSubmit } from './use-form-submit.ts'
import type { SheetForm } from './use-sheet-form.ts'

interface FormModalProps<Values> {
  title: string
  /** From `useSheetForm`; fields take `{...form.getInputProps('name')}`. Back to its initial values once closed. */
  form: SheetForm<Values>
  /**
   * Sends the values with `form.send`; when it resolves the modal closes, when it rejects with a refusal the form shows it. With `false`
   * it stays open: the screen itself says what is in the way.
   */
  onSubmit: (values: Values) => unknown
  submitLabel: string
  /** While sending: 'Saving...'. */
  busyLabel?: string
  width?: number
  /** At the left of the footer: a total. */
  summary?: ReactNode
  /** Beside the form where the screen is wide. */
  aside?: ReactNode
  /** Further buttons in the footer, before Cancel. */
  actions?: ReactNode
  /** Above the fields: the notice that someone else changed the record (`useEditedRow`). */
  notice?: ReactNode
  children: ReactNode
}

const outrun = sentenceOf('changed-meanwhile')

/** A form in a modal, on phones in a bottom sheet. Nothing typed is lost: not by a refusal, nor by a press outside. */
export function FormModal<Values>(props: FormModalProps<Values>) {
  const { title, form, width } = props
  const { opened, onClose } = form
  const sending = useFormSubmit(form, async (values) => {
    if ((await props.onSubmit(values)) !== false) onClose()
  })
  // The notice says more than the refusal that led to it.
  if (props.notice && sending.failure === outrun) sending.forgetFailure()
  const reset = useEffectEvent(form.reset)
  useEffect(() => (opened ? () => reset() : undefined), [opened])
  const leave = () => {
    sending.forgetFailure()
    onClose()
  }
  const { close, question } = useDiscard(opened, form.isDirty, leave, sending.saveState)
  return (
    <>
      <Sheet
        title={title}
        opened={opened}
        onClose={close}
        width={width}
        aside={props.aside}
        keepOpen={form.isDirty()}
        onSubmit={sending.onSubmit}
        formRef={sending.formRef}
        footer={<Footer {...props} busy={sending.busy} onCancel={close} />}
      >
        {props.notice}
        <FormFailure message={sending.failure} several={sending.several} />
        {props.children}
      </Sheet>
      {question}
      <UpgradeRequired message={sending.upgrade} onClose={sending.dismissUpgrade} />
    </>
  )
}

type FooterProps = Pick<FormModalProps<never>, 'summary' | 'actions' | 'submitLabel' | 'busyLabel'> & {
  busy: boolean
  onCancel: () => void
}

function Footer({ summary, actions, submitLabel, busyLabel = 'Saving...', busy, onCancel }: FooterProps) {
  return (
    <>
      {summary && <div className={styles.summary}>{summary}</div>}
      {actions}
      <Button variant="subtle" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" className={styles.submit} aria-disabled={busy}>
        {busy ? busyLabel : submitLabel}
      </Button>
    </>
  )
}

/** Two fields side by side; one below the other if they would be too narrow. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
