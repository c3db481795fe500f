// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { printPaper } from './print-paper.ts'

const copies = () => document.querySelectorAll('.pl-print')

afterEach(() => void window.dispatchEvent(new Event('afterprint')))

test('pressed twice where printing does not hold the page up, one copy is printed, and none is left', () => {
  window.print = vi.fn<() => void>()
  const paper = document.createElement('article')
  printPaper(paper, '80mm')
  printPaper(paper, 'a4')
  expect([...copies()].map((copy) => (copy as HTMLElement).dataset['format'])).toEqual(['a4'])
  expect(document.querySelectorAll('body > style')).toHaveLength(1)
  window.dispatchEvent(new Event('afterprint'))
  expect(copies()).toHaveLength(0)
  expect(document.querySelectorAll('body > style')).toHaveLength(0)
})
