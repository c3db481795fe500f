import { expect, test } from 'vitest'
import { openTestParlour } from '#test/parlour.ts'

const asked = async (env: Record<string, string>) => {
  const parlour = await openTestParlour({ clock: () => '2026-11-27T12:00:00.000Z', env })
  const { statusCode, headers, body } = await parlour.app.inject({ url: '/.well-known/security.txt' })
  await parlour.close()
  return { statusCode, type: headers['content-type'], body }
}

test('security.txt names the contact of the host and ends within a year', async () => {
  const PUBLIC_URL = 'https://salon.example'
  expect(await asked({ PUBLIC_URL, SECURITY_CONTACT: 'mailto:security@salon.example' })).toEqual({
    statusCode: 200,
    type: 'text/plain; charset=utf-8',
    body: [
      'Contact: mailto:security@salon.example',
      'Expires: 2027-05-26T12:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://salon.example/.well-known/security.txt',
      '',
    ].join('\n'),
  })
})

test('without a contact there is none', async () => {
  expect((await asked({})).statusCode).toBe(404)
})
