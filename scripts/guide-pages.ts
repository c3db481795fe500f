import { Marked, type Tokens } from 'marked'
import type { Plugin } from 'vite'

/** A page of the user guide, as the app shows it. */
export interface GuideText {
  html: string
  /** The page's paragraphs and list items as plain text, for the search. `id` is the id of the element. */
  blocks: { id: string; text: string }[]
}

/**
 * Returns the plugin that makes a module of each page of docs/guide, so that the app shows the guide without an outside
 * connection.
 */
export function guidePages(): Plugin {
  return {
    name: 'guide-pages',
    enforce: 'pre',
    transform: (markdown, id) =>
      /\/docs\/guide\/[a-z-]+\.md$/.test(id) ? { code: moduleOf(markdown), map: null } : null,
  }
}

function moduleOf(markdown: string): string {
  const { pictures, ...text } = readGuidePage(markdown)
  const imports = pictures.map((picture, nth) => `import p${nth} from ${JSON.stringify(picture)}`)
  const list = `[${pictures.map((_, nth) => `p${nth}`).join()}]`
  return `${imports.join('\n')}
const { html, blocks } = ${JSON.stringify(text)}
export default { html: html.replace(/@picture(\\d+)@/g, (_, nth) => ${list}[nth]), blocks }`
}

/**
 * Returns a page without its title, which the app shows itself. Turns links to pages that the app does not have into
 * text.
 */
export function readGuidePage(markdown: string): GuideText & { pictures: string[] } {
  const pictures: string[] = []
  const blocks: GuideText['blocks'] = []
  const block = (tag: 'li' | 'p', inner: string) => {
    const id = `b${blocks.length + 1}`
    blocks.push({ id, text: textOf(inner) })
    return `<${tag} id="${id}">${inner}</${tag}>\n`
  }
  const marked = new Marked({
    renderer: {
      heading({ depth, tokens }) {
        return depth === 1 ? '' : `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      listitem(item: Tokens.ListItem) {
        return block('li', this.parser.parse(item.tokens))
      },
      paragraph({ tokens }) {
        const inner = this.parser.parseInline(tokens)
        return tokens.every(({ type }) => type === 'image' || type === 'text') && inner.startsWith('<img')
          ? inner
          : block('p', inner)
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens)
        const [, page] = /^([a-z-]+)\.md$/.exec(href) ?? []
        if (page) return `<a href="/guide/${page}">${inner}</a>`
        return href.startsWith('https:') ? `<a href="${href}" target="_blank" rel="noopener">${inner}</a>` : inner
      },
      image({ href, text }) {
        pictures.push(href.replace('../pictures/', '/../../docs/pictures/'))
        return `<img src="@picture${pictures.length - 1}@" alt="${text}" width="1440" height="900" loading="lazy">\n`
      },
      table(table) {
        return `<div class="guide-table">${tableOf(table, (cell) => this.parser.parseInline(cell.tokens))}</div>\n`
      },
    },
  })
  return { html: marked.parse(markdown, { async: false }), blocks, pictures }
}

function tableOf({ header, rows }: Tokens.Table, inner: (cell: Tokens.TableCell) => string): string {
  const row = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${inner(cell)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${row(header, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

const letters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function textOf(html: string): string {
  const bare = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => letters[name] ?? '')
  return bare.replace(/\s+/g, ' ').trim()
}
