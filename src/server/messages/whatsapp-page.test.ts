import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { approvedTemplate } from '#domain/messages/approved.ts'
import { isPromotion, messageKinds } from '#domain/messages/kinds.ts'

test.each(messageKinds)('the page for hosts has the template of %s to the letter', (kind) => {
  const page = readFileSync(path.resolve('docs/whatsapp.md'), 'utf8')
  const { name, text } = approvedTemplate(kind)
  expect(page).toContain(`| \`parlour_${name}\` | ${isPromotion(kind) ? 'Marketing' : 'Utility'} | ${text} |`)
})
