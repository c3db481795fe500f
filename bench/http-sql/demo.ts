import { buildDemo } from '../../seeds/build-demo.ts'
import { type Bench, cookieOf } from './salon.ts'

/** Builds the demo salon with its last month in the benchmark's database; returns the cookie of its signed-in owner. */
export async function openDemo({ ownerUrl, parlour }: Bench): Promise<string> {
  const { logIns } = await buildDemo({ ownerUrl, now: new Date().toISOString(), days: 30 })
  const { email, password } = logIns[0]!
  return cookieOf(await parlour.app.inject({ method: 'POST', url: '/api/sign-in', payload: { email, password } }))
}
