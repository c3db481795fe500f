import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contents, guidePageOf, guidePages } from '#web/guide/contents.ts'
import { operatorPaths, paths, signInPaths } from '#web/kit/paths.ts'
import { readGuidePage } from '../scripts/guide-pages.ts'

const folder = path.resolve('docs/guide')
const read = (name: string) => readFileSync(path.join(folder, `${name}.md`), 'utf8')
const names = readdirSync(folder).map((file) => file.replace('.md', ''))

test('the contents name every page of docs/guide by its title, and docs/guide/README.md lists the same', () => {
  expect(Object.keys(guidePages).toSorted()).toEqual(names.filter((name) => name !== 'README').toSorted())
  for (const [page, { title }] of Object.entries(guidePages)) expect(read(page)).toMatch(`# ${title}\n`)
  const listed = Object.entries(contents).map(
    ([group, pages]) =>
      `\n## ${group}\n\n${Object.entries(pages)
        .map(([page, { title }]) => `- [${title}](${page}.md)\n`)
        .join('')}`,
  )
  expect(read('README')).toContain(listed.join(''))
})

test('links and pictures of the guide lead to files', () => {
  const missing = names.flatMap((name) =>
    [...read(name).matchAll(/\]\((?!https:)([^)#]+)/g)]
      .map(([, to]) => path.join(folder, to!))
      .filter((file) => !existsSync(file)),
  )
  expect(missing).toEqual([])
})

test('every screen has a page about it', () => {
  const signedOut = [...Object.values(signInPaths), '/forgot-password', '/reset-password', '/join', '/restore']
  expect(
    [...Object.values(paths), ...Object.values(operatorPaths), ...signedOut].filter((at) => guidePageOf(at) === null),
  ).toEqual([])
  expect(guidePageOf('/customers/0198/visits')).toBe('customers')
  expect(guidePageOf('/appointments/waiting')).toBe('waiting')
  expect(guidePageOf('/guide')).toBeNull()
})

const markdown = `# Record a sale

Press **Sale** & see [the day](calendar.md), [the host](../backup.md#one-salon) or [Paystack](https://paystack.com).

- One
- Two

| key | |
|---|---|
| N | new |

![A sale](../pictures/guide-sale.jpg)
`

test('a page of the guide becomes HTML without its title, with text to search by', () => {
  const { html, blocks, pictures } = readGuidePage(markdown)
  expect(html).not.toContain('Record a sale')
  expect(html).toContain(
    '<p id="b1">Press <strong>Sale</strong> &amp; see <a href="/guide/calendar">the day</a>, the host or',
  )
  expect(html).toContain('<a href="https://paystack.com" target="_blank" rel="noopener">Paystack</a>')
  expect(html).toContain('<li id="b2">One</li>')
  expect(html).toContain('<table><thead><tr><th>key</th>')
  expect(html).toContain('<img src="@picture0@" alt="A sale" width="1440" height="900" loading="lazy">')
  expect(pictures).toEqual(['/../../docs/pictures/guide-sale.jpg'])
  expect(blocks).toEqual([
    { id: 'b1', text: 'Press Sale & see the day , the host or Paystack .' },
    { id: 'b2', text: 'One' },
    { id: 'b3', text: 'Two' },
  ])
})
