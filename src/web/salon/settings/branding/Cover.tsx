import { deleteCoverContract, saveCoverContract } from '#domain/branding/contract.ts'
import { useWrite } from '#web/kit/query.ts'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { UpgradeRequired } from '#web/kit/ui/sheets/UpgradeRequired.tsx'
import { PictureButtons } from '../PictureButtons.tsx'
import { usePictureWrites } from '../use-picture-writes.ts'
import styles from './branding.module.css'
import { twoCovers } from './two-covers.ts'

/** Sets the picture at the head of the booking page. */
export function Cover({ cover }: { cover: string | null }) {
  const save = useWrite(saveCoverContract)
  const erase = useWrite(deleteCoverContract)
  const writes = usePictureWrites({
    save: async (file) => save.mutateAsync({ body: await twoCovers(file) }),
    async erase() {
      const { was } = await erase.mutateAsync({})
      return was && { undo: async () => save.mutateAsync({ body: was }) }
    },
    tooLarge: 'cover-too-large',
  })
  return (
    <Card title="Cover">
      <div className="pl-stack">
        {cover && <img className={styles.cover} src={cover} alt="Your cover" width={1600} height={900} />}
        <FormFailure message={writes.failure} />
        <p className="pl-quiet">
          At the head of your booking page, and beside its link in chats. A wide picture, at least 800 pixels across;
          its middle is shown. PNG, JPEG or WebP.
        </p>
        <PictureButtons what="Cover" isThere={cover !== null} writes={writes} />
      </div>
      <UpgradeRequired message={writes.upgrade} onClose={writes.dismissUpgrade} />
    </Card>
  )
}
