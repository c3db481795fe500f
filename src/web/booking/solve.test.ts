import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { expect, test } from 'vitest'
import { type Challenge, solve } from './solve.ts'

test('the work of a challenge is done as the server checks it', async () => {
  for (const number of [0, 1, 1999]) {
    const challenge = await createChallenge({ hmacKey: 'secret', maxnumber: 2000, number, params: { salon: 'x' } })
    const proof = await solve(challenge as Challenge)
    expect(await verifySolution(proof, 'secret', false)).toBe(true)
    expect(await verifySolution(proof, 'another', false)).toBe(false)
  }
})

test('a challenge without a solution ends', async () => {
  const challenge = {
    algorithm: 'SHA-256',
    challenge: '0'.repeat(64),
    maxnumber: 50,
    salt: 'x&',
    signature: '',
  } as const
  await expect(solve(challenge)).rejects.toThrow('without a solution')
})
