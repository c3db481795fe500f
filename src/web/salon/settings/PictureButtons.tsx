import { Button } from '@mantine/core'
import { useRef } from 'react'
import { pictureTypes } from '#domain/kit/picture.ts'
import type { usePictureWrites } from './use-picture-writes.ts'

interface PictureButtonsProps {
  /** The name of the picture: 'Logo', 'Cover'. */
  what: string
  isThere: boolean
  writes: ReturnType<typeof usePictureWrites>
}

/** Shows the buttons that set a picture from a file, or remove it. */
export function PictureButtons({ what, isThere, writes: { busy, choose, remove } }: PictureButtonsProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className="pl-cluster">
        <Button variant="default" aria-disabled={busy} onClick={() => !busy && field.current?.click()}>
          {busy ? 'Saving...' : isThere ? `Change ${what}` : `Upload ${what}`}
        </Button>
        {isThere && (
          <Button variant="subtle" color="pepper" aria-disabled={busy} aria-label={`Remove ${what}`} onClick={remove}>
            Remove
          </Button>
        )}
      </div>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={`${what} file`}
        accept={pictureTypes.join()}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) choose(file)
          // The input is emptied, so that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
