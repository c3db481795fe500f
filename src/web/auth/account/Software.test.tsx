// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '#web/kit/ui/testing.tsx'
import { Software } from './Software.tsx'

test('shows the version, and a link to the source if the host gives one', () => {
  const { unmount } = render(<Software version="0.2.0" sourceUrl={null} />)
  expect(screen.getByText('Parlour 0.2.0')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  render(<Software version="0.2.0" sourceUrl="https://code.example/parlour" />)
  expect(screen.getByRole('link', { name: 'Source code' }).getAttribute('href')).toBe('https://code.example/parlour')
})
