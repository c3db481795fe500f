import type { PrintedReport } from '#domain/reports/printed-report.ts'

/**
 * The styles of the paper: black on white in both colour schemes. They are part of the paper, because a new window has
 * none of the page's styles.
 */
const paperStyle = `
  .report-paper { font: 14px/1.5 system-ui, sans-serif; color: #111; background: #fff }
  .report-paper h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.25 }
  .report-paper p { margin: 0; color: #444 }
  .report-paper h2 { margin: 28px 0 6px; font-size: 16px; break-after: avoid }
  .report-paper table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
  .report-paper th, .report-paper td { padding: 6px 0; border-bottom: 1px solid #ccc; text-align: right; font-weight: 400 }
  .report-paper thead th { color: #444; font-size: 12px }
  .report-paper tr > :first-child { text-align: left; padding-right: 16px; overflow-wrap: anywhere }
  .report-paper tr { break-inside: avoid }
`

/**
 * Returns the report as an element of a document. It is built without React, because the window that shows it does not
 * belong to the page.
 */
export function reportPaper({ heading, lines, sections, topServices }: PrintedReport, page: Document): HTMLElement {
  const paper = make(page, 'article', [
    make(page, 'style', paperStyle),
    make(page, 'h1', heading),
    ...lines.map((line) => make(page, 'p', line)),
  ])
  paper.className = 'report-paper'
  for (const { title, figures } of sections) paper.append(make(page, 'h2', title), table(page, [], figures))
  if (!topServices) return paper
  const { title, headings, rows, empty } = topServices
  paper.append(make(page, 'h2', title), rows.length > 0 ? table(page, headings, rows) : make(page, 'p', empty))
  return paper
}

function table(page: Document, headings: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const body = rows.map(([name = '', ...cells]) => {
    const header = make(page, 'th', name)
    header.setAttribute('scope', 'row')
    return make(page, 'tr', [header, ...cells.map((cell) => make(page, 'td', cell))])
  })
  const columns = headings.map((heading) => make(page, 'th', heading))
  for (const column of columns) column.setAttribute('scope', 'col')
  const head = headings.length > 0 ? [make(page, 'thead', [make(page, 'tr', columns)])] : []
  return make(page, 'table', [...head, make(page, 'tbody', body)])
}

function make(page: Document, tag: string, content: string | readonly Node[]): HTMLElement {
  const element = page.createElement(tag)
  element.append(...(typeof content === 'string' ? [content] : content))
  return element
}
