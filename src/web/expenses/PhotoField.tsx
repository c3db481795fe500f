import { Button, Input, Progress } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { pictureTypes } from '#domain/kit/picture.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { ReceiptPhoto, type ReceiptPhotoProps } from './ReceiptPhoto.tsx'
import { smallPhoto } from './small-photo.ts'
import { keptPhoto } from './expense-form.ts'

export interface PhotoFieldProps extends Pick<ReceiptPhotoProps, 'onView'> {
  label: string
  /** The value in the form: base64, `keptPhoto`, or '' for no photo. */
  value: string
  onChange: (photo: string) => void
  error?: string
  /** The id of the expense, which may have a photo already; null for a new expense. */
  expenseId: string | null
}

/**
 * Shows the field for the photo of a receipt, which can be taken by phone or chosen, viewed, and removed; it is made
 * smaller.
 */
export function PhotoField({ label, value, onChange, error, expenseId, onView }: PhotoFieldProps) {
  const file = useRef<HTMLInputElement>(null)
  const { busy, failure, choose } = useSmallPhoto(onChange)
  return (
    <Input.Wrapper label={optional(label)} labelElement="div" error={failure ?? error} className="pl-stack pl-gap-8">
      {value !== '' && (
        <ReceiptPhoto photo={value === keptPhoto ? null : value} expenseId={expenseId} onView={onView} isSmall />
      )}
      {busy && <Progress value={100} animated aria-label="Preparing the photo" />}
      <div className="pl-cluster">
        <Button
          variant="default"
          leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
          aria-disabled={busy}
          onClick={() => !busy && file.current?.click()}
        >
          {busy ? 'Preparing...' : value === '' ? 'Add Photo' : 'Change Photo'}
        </Button>
        {value !== '' && (
          <Button variant="subtle" color="pepper" onClick={() => onChange('')}>
            Remove Photo
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        aria-label="Receipt photo file"
        accept={pictureTypes.join()}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) void choose(chosen)
          // The input is emptied, so that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </Input.Wrapper>
  )
}

/** Returns a function that makes a chosen photo smaller, which takes a phone a moment. */
function useSmallPhoto(onMade: (photo: string) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function choose(chosen: File): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      onMade(await smallPhoto(chosen))
    } catch {
      // The browser could not draw the photo.
      setFailure(sentenceOf('not-picture'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, choose }
}
