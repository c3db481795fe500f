import { expect, it } from 'vitest'
import { logInPath, pathAfterLogIn } from './paths.ts'

const origin = 'https://salon.example'
const after = (next: string) => pathAfterLogIn(`?next=${encodeURIComponent(next)}`, origin)

it('leads back to the page that redirected', () => {
  const at = '/sales?receipt=0192&q=Ọlá%20A'
  expect(pathAfterLogIn(new URL(logInPath(at), origin).search, origin)).toBe(at)
  expect(logInPath('/dashboard')).toBe('/login')
  expect(pathAfterLogIn('', origin)).toBe('/dashboard')
})

it('leads to no other site, however its address is dressed up', () => {
  const tricks = ['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example', '\\\\evil.example']
  for (const trick of [...tricks, 'javascript:alert(1)', ' //evil.example', '/\n/evil.example', 'dashboard', '//['])
    expect(after(trick)).toBe('/dashboard')
})
