import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { UpgradeRequired } from '#web/kit/ui/sheets/UpgradeRequired.tsx'
import { FormFailure } from './FormFailure.tsx'
import styles from './form-section.module.css'
import type { useSectionForm } from './use-section-form.ts'

interface FormSectionProps {
  title: string
  /** From `useSectionForm`. */
  section: Pick<ReturnType<typeof useSectionForm>, 'sending' | 'changed' | 'question' | 'isSaid' | 'isDirty'>
  /** Under the title: what it is for. */
  line?: ReactNode
  submitLabel?: string
  /** Said for 3 seconds once it is saved. */
  saidWhenSaved: string
  /** Said before the reason when it could not be saved. */
  saidWhenFailed: string
  /** Buttons before the one that saves. */
  actions?: ReactNode
  children: ReactNode
}

/** A card that is a separate form, with its own button and its own confirmation. */
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
          {/* Highlights the section with unsaved changes. */}
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
