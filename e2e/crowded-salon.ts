import type { Browser } from '@playwright/test'
import pg from 'pg'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import type { RunningApp } from './app.ts'
import { monday, openSalon, post } from './calendar-salon.ts'

const team = ['Halima Sani', 'Bisi Ade', 'Efe Okoro', 'Zainab Garba']
const customers = [
  'Oluwadamilola Bamgboshe',
  'Adaeze Nwosu',
  'Kemi Lawal',
  'Temitope Alade',
  'Fatima Bello',
  'Uche Obi',
]

/**
 * Opens a salon of six members. Next Monday, all are busy for an hour at 10:00 and one for fifteen minutes at 12:00; on
 * the other days of the week, one is busy at 14:00. Returns what a browser needs to be signed in.
 */
export async function openCrowdedSalon(app: RunningApp, browser: Browser) {
  const { context } = await openSalon(app, browser)
  await goPro(app)
  for (const [index, name] of team.entries()) {
    await post(app, context, '/api/staff', { name, role: 'stylist', email: `team${index}@example.com`, serviceIds: [] })
  }
  const service = async (name: string, durationMin: number) =>
    (
      await post<{ service: { id: string } }>(app, context, '/api/services', {
        name,
        category: 'Hair',
        priceMinor: 700_000,
        durationMin,
      })
    ).service.id
  const [hour, quarter] = [await service('Cornrows', 60), await service('Fringe trim', 15)]
  const read = await context.request.get(`${app.url}/api/appointments?from=${monday(0)}&to=${monday(0)}`)
  const { staff } = (await read.json()) as { staff: { id: string }[] }
  const book = async (customerName: string, day: number, time: string, member: number, serviceId = hour) =>
    await post(app, context, '/api/appointments', {
      serviceIds: [serviceId],
      staffId: staff[member]!.id,
      date: monday(day),
      time,
      customerName,
      customerPhone: '0803 123 4567',
    })
  for (const [member, name] of customers.entries()) await book(name, 0, '10:00', member)
  await book('Ngozi Eze', 0, '12:00', 0, quarter)
  for (let day = 1; day < 7; day++) await book('Ifeoma Eze', day, '14:00', 0)
  const storageState = await context.storageState()
  await context.close()
  return { storageState, customers }
}

async function goPro({ dataDir, databaseUrl }: RunningApp): Promise<void> {
  const database = await joinDatabase({ dataDir, databaseUrl, log: () => undefined })
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(`UPDATE salon SET plan = 'pro'`)
  await client.end()
}
