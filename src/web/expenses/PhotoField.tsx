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
  /** As in the form: base64, `keptPhoto`, or '' for none. */
  value: string
  onChange: (photo: string) => void
  error?: string
  /** The expense whose photo this is, if it has one already. */
  expenseId: string | null
}

/** The photo of a receipt: taken by phone or chosen, made smaller, viewed, removed. */
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
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </Input.Wrapper>
  )
}

/** Makes a chosen photo smaller, which takes a phone a moment. */
function useSmallPhoto(onMade: (photo: string) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function choose(chosen: File): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      onMade(await smallPhoto(chosen))
    } catch {
      // The browser could not draw it.
      setFailure(sentenceOf('not-picture'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, choose }
}
