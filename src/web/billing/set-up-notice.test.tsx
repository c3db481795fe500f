import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SetUpNotice } from './SetUpNotice.tsx'

test('where no keys are set, the page says that nothing can be paid', () => {
  expect(renderToStaticMarkup(<SetUpNotice isSetUp={false} />)).toContain(
    'Payments are not set up on this server. Ask the person who hosts it.',
  )
  expect(renderToStaticMarkup(<SetUpNotice isSetUp />)).toBe('')
})
