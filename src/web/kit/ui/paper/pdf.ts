/** A word or line of text on a page, in mm from the page's left and top; invisible over the picture that shows it. */
export interface PdfText {
  text: string
  x: number
  /** The position of the baseline. */
  baseline: number
  width: number
  size: number
}

/** A page of A4 portrait: a picture, and its words for searching, copying and reading aloud. */
export interface PdfPage {
  jpeg: Uint8Array
  pixels: { width: number; height: number }
  /** The position of the picture, in mm. */
  box: { x: number; y: number; width: number; height: number }
  texts: readonly PdfText[]
}

const a4 = { width: 210, height: 297 }
/** Returns millimetres as points: 72 points are an inch, which is 25.4 mm. */
const points = (mm: number) => ((mm * 72) / 25.4).toFixed(2)
const encoder = new TextEncoder()

/**
 * Writes a PDF 1.4 file. Words may be in any language, because the font draws nothing and only has a table from codes
 * to characters.
 */
export function writePdf(pages: readonly PdfPage[], title: string): Uint8Array {
  const letters = [...new Set(pages.flatMap(({ texts }) => texts.flatMap(({ text }) => [...text])))].slice(0, 255)
  const firstPage = 7
  const kids = pages.map((_, index) => `${firstPage + index * 3} 0 R`).join(' ')
  const objects: Uint8Array[] = [
    bytes('<< /Type /Catalog /Pages 2 0 R >>'),
    bytes(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    bytes(`<< /Title <FEFF${hex(title)}> /Producer (Parlour) >>`),
    bytes(fontObject(letters.length)),
    stream('', bytes('500 0 d0')),
    stream('', bytes(unicodeMap(letters))),
    ...pages.flatMap((page, index) => pageObjects(page, firstPage + index * 3, letters)),
  ]
  return joinObjects(objects)
}

/** Returns the font: all codes draw the same empty glyph, half as wide as high. */
function fontObject(count: number): string {
  const widths = Array.from({ length: count }, () => 500).join(' ')
  const glyphs = Array.from({ length: count }, () => '/e').join(' ')
  return `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 1000] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /e 5 0 R >>
/Encoding << /Type /Encoding /Differences [1 ${glyphs}] >> /FirstChar 1 /LastChar ${count} /Widths [${widths}] /ToUnicode 6 0 R >>`
}

function unicodeMap(letters: readonly string[]): string {
  const rows = letters.map((letter, index) => `<${code(index + 1)}> <${hex(letter)}>`)
  // A block may have at most 100 rows.
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) => rows.slice(at * 100, at * 100 + 100))
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Parlour def /CMapType 2 def 1 begincodespacerange <00> <FF> endcodespacerange
${blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n')}
endcmap end end`
}

function pageObjects({ jpeg, pixels, box, texts }: PdfPage, at: number, letters: readonly string[]): Uint8Array[] {
  const place = `${points(box.width)} 0 0 ${points(box.height)} ${points(box.x)} ${points(a4.height - box.y - box.height)}`
  const content = [`q ${place} cm /Im Do Q`, 'BT 3 Tr', ...texts.flatMap((text) => textOperators(text, letters)), 'ET']
  const size = `/Width ${pixels.width} /Height ${pixels.height}`
  return [
    bytes(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(a4.width)} ${points(a4.height)}] /Contents ${at + 1} 0 R
/Resources << /XObject << /Im ${at + 2} 0 R >> /Font << /F 4 0 R >> >> >>`),
    stream('', bytes(content.join('\n'))),
    stream(
      `/Type /XObject /Subtype /Image ${size} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    ),
  ]
}

function textOperators({ text, x, baseline, width, size }: PdfText, letters: readonly string[]): string[] {
  const codes = [...text].map((letter) => letters.indexOf(letter) + 1).filter((one) => one > 0)
  if (codes.length === 0) return []
  const stretch = ((100 * width) / (codes.length * size * 0.5)).toFixed(2)
  const at = `1 0 0 1 ${points(x)} ${points(a4.height - baseline)} Tm`
  return [`/F ${points(size)} Tf ${stretch} Tz ${at} <${codes.map(code).join('')}> Tj`]
}

/** Joins the objects one after the other, followed by the table of their positions. */
function joinObjects(objects: readonly Uint8Array[]): Uint8Array {
  const parts = [bytes('%PDF-1.4\n')]
  const starts: number[] = []
  let length = parts[0]!.length
  const put = (part: Uint8Array) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    starts.push(length)
    for (const part of [bytes(`${index + 1} 0 obj\n`), object, bytes('\nendobj\n')]) put(part)
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${length}\n%%EOF\n`
  put(bytes(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`))
  return joined(parts)
}

function stream(dictionary: string, data: Uint8Array): Uint8Array {
  return joined([bytes(`<< ${dictionary} /Length ${data.length} >>\nstream\n`), data, bytes('\nendstream')])
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function bytes(text: string): Uint8Array {
  return encoder.encode(text)
}

function code(value: number): string {
  return value.toString(16).padStart(2, '0')
}

/** Returns a text as hexadecimal UTF-16, as PDF requires it. */
function hex(text: string): string {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')
}
