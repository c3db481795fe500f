import type { BuiltPages } from '#server/booking/pages.ts'

/**
 * Public pages as JSON: the input of the built pages, whose appearance is tested in the web and in
 * e2e/booking-page.spec.ts.
 */
export const jsonPages: BuiltPages = {
  render: (view) => JSON.stringify(view),
  parts: { start: 'start()', styles: '' },
}
