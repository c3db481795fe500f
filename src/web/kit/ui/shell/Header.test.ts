import { expect, test } from 'vitest'
import { greetingFor } from './Header.tsx'

test.each([
  ['Tolu Bakare', 'Welcome back, Tolu'],
  ['  Ẹniọlá ', 'Welcome back, Ẹniọlá'],
  ['', 'Welcome back, User'],
])('%j is greeted with %j', (name, greeting) => {
  expect(greetingFor(name)).toBe(greeting)
})
