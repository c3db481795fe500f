import { Notice } from '#web/kit/ui/sheets/Notice.tsx'
import { BlockOver } from './BlockOver.tsx'
import type { Blocks } from './use-blocks.ts'

/** Why time was not blocked, or was not freed; over appointments it asks. */
export function BlockRefused({ blocks: { refused, dismiss } }: { blocks: Blocks }) {
  if (!refused) return null
  if (refused.over) return <BlockOver over={refused.over} opened onClose={dismiss} />
  return <Notice title="The block was not changed" message={refused.message} opened onClose={dismiss} />
}
