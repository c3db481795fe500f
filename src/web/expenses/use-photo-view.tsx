import { useState } from 'react'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { useAfterClose } from '#web/kit/ui/sheets/use-after-close.ts'
import styles from './expenses.module.css'

/** A photo as large as it is. What it lies over is `covered` while it `isOpen`; `sheet` stands beside that. */
export function usePhotoView() {
  const [src, setSrc] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const open = (photo: string) => {
    setSrc(photo)
    setOpened(true)
  }
  // Kept until it is closed: the Escape that closes it must not close what lies under it.
  useAfterClose(opened, () => opened || setSrc(null))
  const sheet = src !== null && (
    <Sheet title="Receipt photo" opened={opened} onClose={() => setOpened(false)} width={1200} ground="sunken">
      <img className={styles.full} src={src} alt="Receipt" />
    </Sheet>
  )
  return { isOpen: src !== null, open, sheet }
}
