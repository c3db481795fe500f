import { folded } from '#domain/kit/folded.ts'

export interface Block {
  id: string
  text: string
}

export interface Found extends Block {
  page: string
  title: string
}

/**
 * Returns at most 30 parts of the guide that contain all typed words; parts of pages whose title has one of the words
 * come first.
 */
export function findBlocks(typed: string, pages: readonly { page: string; title: string; blocks: readonly Block[] }[]) {
  const words = folded(typed).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const isNamed = (title: string) => words.some((word) => folded(title).includes(word))
  const found = pages.flatMap(({ page, title, blocks }) =>
    blocks
      .filter(({ text }) => words.every((word) => folded(`${title} ${text}`).includes(word)))
      .map((block): Found => ({ ...block, page, title })),
  )
  return found.toSorted((a, b) => Number(isNamed(b.title)) - Number(isNamed(a.title))).slice(0, 30)
}

/** Returns the part of a text around the first typed word, at most about `most` characters long. */
export function around(text: string, typed: string, most = 140): string {
  if (text.length <= most) return text
  const [word = ''] = folded(typed).split(' ').filter(Boolean)
  const at = Math.max(0, folded(text).indexOf(word))
  const start = at < most / 2 ? 0 : text.indexOf(' ', at - most / 3) + 1
  const end = text.lastIndexOf(' ', start + most)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end > start ? end : undefined)} …`
}
