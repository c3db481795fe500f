import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { UpgradeRequired } from '#web/kit/ui/sheets/UpgradeRequired.tsx'
import { FormFailure } from './FormFailure.tsx'
import styles from './form-section.module.css'
import type { useSectionForm } from './use-section-form.ts'

interface FormSectionProps {
  title: string
  /** The section from `useSectionForm`. */
  section: Pick<ReturnType<typeof useSectionForm>, 'sending' | 'changed' | 'question' | 'isSaid' | 'isDirty'>
  /** The line under the title, which says what the section is for. */
  line?: ReactNode
  submitLabel?: string
  /** The message for 3 seconds after saving. */
  saidWhenSaved: string
  /** The words before the reason if saving failed. */
  saidWhenFailed: string
  /** The buttons before the one that saves. */
  actions?: ReactNode
  children: ReactNode
}

/** Shows a card that is a separate form, with its own button and its own confirmation. */
export function FormSection({
  title,
  section,
  line,
  submitLabel = 'Save',
  actions,
  children,
  ...said
}: FormSectionProps) {
  const { changed, question, isSaid, isDirty } = section
  const { formRef, onSubmit, busy, failure, several, upgrade, dismissUpgrade } = section.sending
  return (
    <Card title={title}>
      <form className="pl-stack" aria-label={title} noValidate ref={formRef} onSubmit={onSubmit}>
        {line && <p className="pl-quiet">{line}</p>}
        {changed}
        <FormFailure message={failure && `${said.saidWhenFailed} ${failure}`} several={several} />
        {children}
        <div className={styles.foot}>
          <p className={styles.said} role="status">
            {isSaid && said.saidWhenSaved}
          </p>
          {actions}
          {/* The button of a section with unsaved changes is highlighted. */}
          <Button type="submit" variant={isDirty ? 'filled' : 'default'} aria-disabled={busy}>
            {busy ? 'Saving...' : submitLabel}
          </Button>
        </div>
      </form>
      {question}
      <UpgradeRequired message={upgrade} onClose={dismissUpgrade} />
    </Card>
  )
}
