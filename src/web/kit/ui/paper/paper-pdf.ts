import { domToCanvas } from 'modern-screenshot'
import './print-paper.css'
import { type PdfPage, type PdfText, writePdf } from './pdf.ts'

/** The margin in mm of an A4 portrait page with content 190 mm wide (document 1, section 9). */
const margin = 10
const contentWidth = 190
const contentHeight = 277
/** The number of picture pixels for one CSS pixel: 225 to the inch on paper, so that small letters stay sharp. */
const sharpest = 3
/**
 * The largest number of pixels in a picture that phones can draw. iPhones make a larger one empty, without an error.
 */
const maxPixels = 16_000_000

/**
 * Returns a PDF of one element: its picture over as many sheets as it needs, cut between lines, with its words beneath
 * for searching and copying. Throws if the browser cannot draw the picture.
 */
export async function pdfOfPaper(element: HTMLElement, title: string): Promise<Blob> {
  const host = document.createElement('div')
  host.className = 'pl-print'
  host.dataset['format'] = 'pdf'
  const copy = element.cloneNode(true) as HTMLElement
  host.append(copy)
  document.body.append(host)
  try {
    const { width, height } = copy.getBoundingClientRect()
    const sharpness = sharpnessOf(width, height)
    const canvas = await domToCanvas(copy, { scale: sharpness, backgroundColor: '#fff' })
    const mm = contentWidth / width
    const texts = paperTexts(copy)
    const cuts = sheetCuts(copy, contentHeight / mm)
    const pages = await Promise.all(cuts.map((cut) => drawPage(canvas, cut, texts, { mm, sharpness })))
    return new Blob([writePdf(pages, title) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
  } finally {
    host.remove()
  }
}

/** Returns the number of picture pixels per CSS pixel for a paper of this size: fewer if the paper is very long. */
export function sharpnessOf(width: number, height: number): number {
  return Math.min(sharpest, Math.sqrt(maxPixels / (width * height)))
}

interface Cut {
  top: number
  bottom: number
}

/**
 * Returns the beginning and end of each sheet, in pixels from the top: a sheet ends after the last whole line that
 * fits.
 */
function sheetCuts(paper: HTMLElement, sheet: number): Cut[] {
  const { top, height } = paper.getBoundingClientRect()
  const ends = [...paper.querySelectorAll('header, dl > div, li, article > div, footer')]
    .map((line) => line.getBoundingClientRect().bottom - top)
    .sort((a, b) => a - b)
  const cuts: Cut[] = []
  let from = 0
  while (height - from > sheet) {
    const to = ends.findLast((end) => end > from && end <= from + sheet) ?? from + sheet
    cuts.push({ top: from, bottom: to })
    from = to
  }
  return [...cuts, { top: from, bottom: height }]
}

interface Scale {
  /** The millimetres on paper for one CSS pixel. */
  mm: number
  /** The picture pixels for one CSS pixel. */
  sharpness: number
}

async function drawPage(
  whole: HTMLCanvasElement,
  { top, bottom }: Cut,
  texts: Text[],
  { mm, sharpness }: Scale,
): Promise<PdfPage> {
  const canvas = document.createElement('canvas')
  canvas.width = whole.width
  canvas.height = Math.round((bottom - top) * sharpness)
  const paint = canvas.getContext('2d')!
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.drawImage(whole, 0, -Math.round(top * sharpness))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('the browser made no picture of the paper')
  const onPage = texts.filter(({ y }) => y >= top && y < bottom)
  return {
    jpeg: new Uint8Array(await blob.arrayBuffer()),
    pixels: { width: canvas.width, height: canvas.height },
    box: { x: margin, y: margin, width: contentWidth, height: (bottom - top) * mm },
    texts: onPage.map((text) => placed(text, top, mm)),
  }
}

/** A line of text on the paper, in pixels from its left and top. */
interface Text {
  text: string
  x: number
  y: number
  width: number
  height: number
}

function paperTexts(paper: HTMLElement): Text[] {
  const origin = paper.getBoundingClientRect()
  const walker = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, top, width, height } = range.getBoundingClientRect()
    if (text.trim() !== '' && width > 0) {
      texts.push({ text, x: left - origin.left, y: top - origin.top, width, height })
    }
  }
  return texts
}

function placed({ text, x, y, width, height }: Text, top: number, mm: number): PdfText {
  const size = height * mm * 0.8
  return { text, x: margin + x * mm, baseline: margin + (y - top + height * 0.8) * mm, width: width * mm, size }
}
