const inCsv = 'save it as CSV, then choose that file here.'

const workbook = `This is an Excel workbook, not a CSV file. Open it in Excel, ${inCsv}`

/**
 * Kinds of files that are not text: the bytes with which they begin, as Latin-1; a text further inside; and the
 * sentence that refuses them.
 */
const binary: readonly (readonly [begins: readonly string[], has: RegExp | null, why: string])[] = [
  [['\u00d0\u00cf\u0011\u00e0'], null, workbook],
  [['PK'], /xl\/|\[Content_Types\]\.xml/, workbook],
  [['PK'], /opendocument/, `This is a LibreOffice document, not a CSV file. Open it in LibreOffice, ${inCsv}`],
  [
    ['PK'],
    /Index\/|\.iwa/,
    'This is a Numbers spreadsheet, not a CSV file. Open it in Numbers, export it as CSV, then choose that file here.',
  ],
  [
    ['PK', '\u001f\u008b', 'Rar!', '7z\u00bc\u00af'],
    null,
    'This is a compressed file, not a CSV file. Unpack it, then choose the CSV file in it.',
  ],
  [
    ['%PDF'],
    null,
    'This is a PDF, not a CSV file. Export the customers as CSV where it was made, then choose that file here.',
  ],
  [
    ['\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', 'RIFF'],
    null,
    'This is a picture or video, not a CSV file. Choose the file with the customers.',
  ],
]

/** Kinds of text files that are not a list of customers, with the sentence that refuses them. */
const texts: readonly [RegExp, string][] = [
  [/^BEGIN:VCALENDAR/i, 'This is a calendar, not a list of customers. Choose a CSV file or a contacts file (.vcf).'],
  [
    /^<\?xml[^]*(urn:schemas-microsoft-com:office:spreadsheet|<Workbook)/i,
    `This is an Excel workbook, not a CSV file. Open it in Excel, ${inCsv}`,
  ],
  [
    /^(<!doctype html|<html|<head|<body|<table|<meta|<div|<style)/i,
    `This is a web page, not a CSV file. Open it in a spreadsheet program, ${inCsv}`,
  ],
  [
    /^<\?xml|^<[a-z][\w:-]*[\s>]/i,
    'This is an XML file, not a CSV file. Export the customers as CSV, then choose that file here.',
  ],
  [
    /^(\{\s*"|\[\s*[{["])/,
    'This is a JSON file, not a CSV file. Export the customers as CSV, then choose that file here.',
  ],
  [/^\{\\rtf/, `This is a text document, not a CSV file. Copy its table into a spreadsheet program, ${inCsv}`],
  [
    /^(version: 1\s+)?dn::?\s/i,
    'This is an LDIF address book, not a CSV file. Export the address book as CSV, then choose that file here.',
  ],
  [
    /^ID;P[A-Z\d]*(;[NE])*\r?\n[A-Z];/,
    `This is a SYLK spreadsheet, not a CSV file. Open it in a spreadsheet program, ${inCsv}`,
  ],
  [
    /^\u200e?\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? \d{1,2}[:.]\d{2}[^\r\n,;\t]{0,12}(\] | - )/,
    'This is a WhatsApp chat, not a list of customers. Choose a CSV file or a contacts file (.vcf).',
  ],
]

const looked = 4096

/** Returns why a file that is not text cannot be read; it always returns a sentence. */
export function whyNotText(bytes: Uint8Array): string {
  return whyBinary(bytes) ?? `This is not a CSV file. Open it in a spreadsheet program, ${inCsv}`
}

/** Returns why a file cannot be read, by the signature of its kind; null if it has no known signature. */
export function whyBinary(bytes: Uint8Array): string | null {
  // Workbooks name their parts at the beginning of the file and again at its end.
  const ends = [bytes.subarray(0, looked), bytes.subarray(Math.max(looked, bytes.length - looked))]
  const signature = ends.map((part) => String.fromCharCode(...part)).join('')
  const isKind = (begins: readonly string[]) => begins.some((start) => signature.startsWith(start))
  return binary.find(([begins, has]) => isKind(begins) && (has?.test(signature) ?? true))?.[2] ?? null
}

/** Returns why a text is not a list of customers; null if it may be one. */
export function whyOtherText(text: string): string | null {
  const start = text.slice(0, looked).trimStart()
  return texts.find(([known]) => known.test(start))?.[1] ?? null
}
