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
  /**
   * The form from `useSheetForm`; fields take `{...form.getInputProps('name')}`. The form returns to its initial values
   * once it is closed.
   */
  form: SheetForm<Values>
  /**
   * Sends the values with `form.send`. When it resolves, the modal closes; when it rejects with a refusal, the form
   * shows the refusal. If it returns `false`, the modal stays open, and the screen itself says why. `by` is the value of
   * the second button, if it was pressed.
   */
  onSubmit: (values: Values, by: string | null) => unknown
  submitLabel: string
  /** A second button that sends the form and is the filled one; Enter presses the first. */
  second?: { label: string; value: string } | undefined
  /** The label of the button during the request: 'Saving...'. */
  busyLabel?: string
  width?: number
  /** The content at the left of the footer, such as a total. */
  summary?: ReactNode
  /** The content beside the form on wide screens. */
  aside?: ReactNode
  /** Further buttons in the footer, before Cancel. */
  actions?: ReactNode
  /** The content above the fields: the notice that someone else changed the record (`useEditedRow`). */
  notice?: ReactNode
  children: ReactNode
}

const outrun = sentenceOf('changed-meanwhile')

/** Shows a form in a modal, on phones in a bottom sheet. Neither a refusal nor a press outside loses typed text. */
export function FormModal<Values>(props: FormModalProps<Values>) {
  const { title, form, width } = props
  const { opened, onClose } = form
  const sending = useFormSubmit(form, async (values, by) => {
    if ((await props.onSubmit(values, by)) !== false) onClose()
  })
  // The notice says more than the refusal that caused it.
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

type FooterProps = Pick<FormModalProps<never>, 'summary' | 'actions' | 'submitLabel' | 'busyLabel' | 'second'> & {
  busy: boolean
  onCancel: () => void
}

function Footer({ summary, actions, submitLabel, busyLabel = 'Saving...', second, busy, onCancel }: FooterProps) {
  return (
    <>
      {summary && <div className={styles.summary}>{summary}</div>}
      {actions}
      <Button variant="subtle" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant={second ? 'default' : 'filled'} className={styles.submit} aria-disabled={busy}>
        {busy ? busyLabel : submitLabel}
      </Button>
      {second && (
        <Button type="submit" value={second.value} className={styles.second} aria-disabled={busy}>
          {second.label}
        </Button>
      )}
    </>
  )
}

/** Shows two fields side by side, or one below the other if they would be too narrow. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
