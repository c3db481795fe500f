import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { useShown } from '#web/kit/ui/sheets/use-shown.ts'
import styles from './expenses.module.css'

/** A photo as large as it is. What it lies over is `covered` while it `isOpen`; `sheet` stands beside that. */
export function usePhotoView() {
  const { shown: src, opened, show, close } = useShown<string>()
  const sheet = src !== null && (
    <Sheet title="Receipt photo" opened={opened} onClose={close} width={1200} ground="sunken">
      <img className={styles.full} src={src} alt="Receipt" />
    </Sheet>
  )
  return { isOpen: src !== null, open: show, sheet }
}
