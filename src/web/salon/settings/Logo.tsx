import { Button } from '@mantine/core'
import { useRef } from 'react'
import { readLogoContract } from '#domain/salon/contract-logo.ts'
import { pictureTypes } from '#domain/kit/picture.ts'
import { useRead } from '#web/kit/query.ts'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import styles from './settings.module.css'
import { useLogoWrites } from './use-logo-writes.ts'

/** The salon's picture, at the head of its receipts. */
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
  const { busy, failure, choose, remove } = useLogoWrites()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.logo}>
      {logo && <img src={logo} alt="Your logo" />}
      <FormFailure message={failure} />
      <p className="pl-quiet">
        {!logo && 'Receipts show the first letter of your name. '}PNG, JPEG or WebP; a large picture is made smaller.
      </p>
      <div className="pl-cluster">
        <Button variant="default" aria-disabled={busy} onClick={() => field.current?.click()}>
          {busy ? 'Saving...' : logo ? 'Change Logo' : 'Upload Logo'}
        </Button>
        {logo && (
          <Button variant="subtle" color="pepper" aria-disabled={busy} onClick={remove}>
            Remove
          </Button>
        )}
      </div>
      <input
        ref={field}
        type="file"
        hidden
        aria-label="Logo file"
        accept={pictureTypes.join()}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) choose(file)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
