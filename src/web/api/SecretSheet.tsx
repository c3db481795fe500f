import { Button } from '@mantine/core'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { Snippet } from '#web/kit/ui/values/Snippet.tsx'

interface SecretSheetProps {
  title: string
  label: string
  /** The secret; null if there is none to show. */
  text: string | null
  line: string
  onClose: () => void
}

/** Shows a secret once; a press outside the sheet does not close it. */
export function SecretSheet({ title, label, text, line, onClose }: SecretSheetProps) {
  return (
    <Sheet
      title={title}
      opened={text !== null}
      onClose={onClose}
      keepOpen
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="pl-stack">
        <p>{line}</p>
        <Snippet label={label} text={text ?? ''} />
      </div>
    </Sheet>
  )
}
