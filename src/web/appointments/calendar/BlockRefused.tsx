import { useState } from 'react'
import { Notice } from '#web/kit/ui/sheets/Notice.tsx'
import { BlockOver } from './BlockOver.tsx'
import type { Blocks, RefusedBlock } from './use-blocks.ts'

/** Why time was not blocked, or was not freed; over appointments it asks. */
export function BlockRefused({ blocks: { refused, dismiss } }: { blocks: Blocks }) {
  // What was said stays drawn while it closes.
  const [shown, setShown] = useState<RefusedBlock | null>(null)
  if (refused && refused !== shown) setShown(refused)
  const opened = refused !== null
  if (!shown) return null
  if (shown.over) return <BlockOver over={shown.over} opened={opened} onClose={dismiss} />
  return <Notice title="The block was not changed" message={shown.message} opened={opened} onClose={dismiss} />
}
