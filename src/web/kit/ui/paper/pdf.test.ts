import { Document } from 'mupdf'
import { expect, test } from 'vitest'
import { writePdf } from './pdf.ts'

/** The smallest JPEG there is: one grey pixel. */
const jpeg = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  ),
  (letter) => letter.charCodeAt(0),
)
const page = (...texts: string[]) => ({
  jpeg,
  pixels: { width: 1, height: 1 },
  box: { x: 10, y: 10, width: 190, height: 100 },
  texts: texts.map((text, index) => ({ text, x: 10, baseline: 20 + index * 10, width: 60, size: 5 })),
})
const open = (bytes: Uint8Array) => Document.openDocument(bytes, 'application/pdf')
const textOf = (bytes: Uint8Array, at = 0) => open(bytes).loadPage(at).toStructuredText('').asText()

test('A4 sheets whose words can be read, whatever the language', () => {
  const bytes = writePdf([page('Adùn Hair', '₦7,000.00'), page('Ẹ ṣé, Chiọma.')], 'Receipt No. 12')
  const document = open(bytes)
  expect(document.countPages()).toBe(2)
  expect(document.getMetaData('info:Title')).toBe('Receipt No. 12')
  expect(document.loadPage(0).getBounds().map(Math.round)).toEqual([0, 0, 595, 842])
  expect(textOf(bytes).trim().split('\n')).toEqual(['Adùn Hair', '₦7,000.00'])
  expect(textOf(bytes, 1).trim()).toBe('Ẹ ṣé, Chiọma.')
})

test('words are where the picture shows them', () => {
  const { blocks } = JSON.parse(
    open(writePdf([page('Total')], ''))
      .loadPage(0)
      .toStructuredText('')
      .asJSON(),
  ) as {
    blocks: { lines: { x: number; y: number; bbox: { w: number } }[] }[]
  }
  const line = blocks[0]!.lines[0]!
  // 10 mm, 20 mm and 60 mm in points.
  expect([line.x, line.y, line.bbox.w].map(Math.trunc)).toEqual([28, 56, 170])
})
