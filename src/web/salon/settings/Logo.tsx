import { deleteLogoContract, readLogoContract, saveLogoContract } from '#domain/salon/contract-logo.ts'
import { useRead, useWrite } from '#web/kit/query.ts'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { PictureButtons } from './PictureButtons.tsx'
import styles from './settings.module.css'
import { smallLogo } from './small-logo.ts'
import { usePictureWrites } from './use-picture-writes.ts'

/** Sets the salon's logo, at the head of its receipts and, with branding, of its booking page. */
export function Logo() {
  const read = useRead(readLogoContract, {})
  return (
    <Card title="Logo">
      <Loadable read={read} what="The logo">
        {({ logo }) => <ChooseLogo logo={logo} />}
      </Loadable>
    </Card>
  )
}

function ChooseLogo({ logo }: { logo: string | null }) {
  const save = useWrite(saveLogoContract)
  const erase = useWrite(deleteLogoContract)
  const writes = usePictureWrites({
    save: async (file) => save.mutateAsync({ body: { image: await smallLogo(file) } }),
    async erase() {
      await erase.mutateAsync({})
      return null
    },
    tooLarge: 'logo-too-large',
  })
  return (
    <div className="pl-stack">
      {logo && <img className={styles.logo} src={logo} alt="Your logo" />}
      <FormFailure message={writes.failure} />
      <p className="pl-quiet">
        {!logo && 'Receipts show the first letter of your name. '}PNG, JPEG or WebP; a large picture is made smaller.
      </p>
      <PictureButtons what="Logo" isThere={logo !== null} writes={writes} />
    </div>
  )
}
