import type { Block } from './find-blocks.ts'

interface GuideText {
  html: string
  blocks: Block[]
}

/**
 * The pages of the guide, made by the build from docs/guide (scripts/guide-pages.ts); each is a separate file, loaded
 * when it is read.
 */
const files = import.meta.glob<GuideText>('../../../docs/guide/[a-z]*.md', { import: 'default' })

/** Loads a page of the guide. */
export async function loadGuideText(page: string): Promise<GuideText> {
  return await files[`../../../docs/guide/${page}.md`]!()
}
