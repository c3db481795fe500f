import { Button } from '@mantine/core'
import { copyText } from '#web/kit/copy-text.ts'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import styles from './account.module.css'

/** Shows recovery codes once, because only their hashes are stored. `codes` is null if there are none to show. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const copy = async () => {
    await copyText((codes ?? []).join('\n'))
    showToast('Recovery codes copied')
  }
  const footer = (
    <>
      <Button variant="subtle" onClick={() => void copy()}>
        Copy
      </Button>
      <Button onClick={onClose}>I’ve Saved Them</Button>
    </>
  )
  return (
    <Sheet title="Your Recovery Codes" opened={codes !== null} onClose={onClose} keepOpen footer={footer}>
      <p>
        Without your phone, each of these lets you in once instead of a code. Write them down or print them, and keep
        them away from the phone. They are shown only now.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes?.map((code) => (
          <li key={code} className="pl-num">
            {code}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
