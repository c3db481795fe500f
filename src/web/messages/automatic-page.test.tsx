// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { readRulesContract, saveRuleContract } from '#domain/messages/contract-rules.ts'
import { allRules } from '#domain/messages/rule.ts'
import { serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { AutomaticPage } from './AutomaticPage.tsx'

const house = { hasSms: true, hasEmail: true, sendsWhatsApp: false, booking: null, links: null }
function show(smsRefusal: string | null = null) {
  serve(
    served(readRulesContract, () => ({ rules: allRules([]), ...house, smsRefusal })),
    served(saveRuleContract, ({ body }) => ({
      rule: { ...body, text: body.text ?? null, version: body.version + 1 },
    })),
  )
  render(
    <Stage>
      <AutomaticPage />
    </Stage>,
  )
}
const user = userEvent.setup()

test(
  'the preview says what arrives, how long it is, and which signs halve a page; unknown placeholders are refused',
  { timeout: 60_000 },
  async () => {
    show()
    await user.click(await screen.findByRole('button', { name: 'Open Birthday' }))
    const sheet = within(await screen.findByRole('dialog'))
    const [preview, words] = [sheet.getByRole('region', { name: 'Preview' }), sheet.getByLabelText('Message')]
    expect(preview.textContent).toContain('Happy birthday, Adaeze Nwosu!')
    expect(preview.textContent).toContain('one SMS page of 160')
    await user.clear(words)
    await user.click(sheet.getByRole('button', { name: 'Customer' }))
    await user.type(words, ', it’s your day')
    expect((words as HTMLTextAreaElement).value).toBe('{name}, it’s your day')
    expect(preview.textContent).toContain('’ makes a page hold less than half as much')
    await user.type(words, '{{nobody}')
    expect(preview.textContent).toMatch(/^\{\w+\} is not known here\./)
    await user.click(sheet.getByRole('button', { name: 'Update Message' }))
    await sheet.findByText(/{nobody} is not known here/)
    expect(preview.textContent).toContain('Correct the message to see its preview')
    await user.click(sheet.getByRole('button', { name: 'Use the standard text' }))
    expect(preview.textContent).toContain('Happy birthday, Adaeze Nwosu!')
  },
)

test('what the plan or the server lacks is said, with what goes on without it', async () => {
  show('This feature requires Premium plan or higher.')
  await screen.findByText(/requires Premium.*get an e-mail instead/)
})
