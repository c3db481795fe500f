import { useState } from 'react'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import styles from './expenses.module.css'

/** Returns a function that shows a photo in its full size; render `sheet` beside the dialog that it covers. */
export function usePhotoView() {
  const [src, open] = useState<string | null>(null)
  const sheet = src !== null && (
    <Sheet title="Receipt photo" opened onClose={() => open(null)} width={1200} ground="sunken">
      <img className={styles.full} src={src} alt="Receipt" />
    </Sheet>
  )
  return { open, sheet }
}
