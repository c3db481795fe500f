// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiRefusal } from '#web/kit/api.ts'
import { FormFailure } from './FormFailure.tsx'
import { useSubmit } from './use-submit.ts'

function Form() {
  const { failure, onSubmit } = useSubmit({
    check: () => ({}),
    send: () => Promise.reject(new ApiRefusal({ code: 'email-taken', message: 'An account exists already.' })),
    say: ({ message }) => message,
  })
  return (
    <form onSubmit={onSubmit}>
      <FormFailure message={failure} />
      <button type="submit">Create Account</button>
    </form>
  )
}

test('what went wrong as a whole comes into sight, above a form that is longer than a phone', async () => {
  const scrolled = vi.fn<(this: Element) => void>()
  Element.prototype.scrollIntoView = scrolled
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
  await screen.findByText('An account exists already.')
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert')])
})
