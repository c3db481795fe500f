import pg from 'pg'
import { rateOf } from '../http-sql/rate.ts'
import { type Booking, book, readWeek, type Week } from './booking.ts'
import type { FloorRun } from './floor.ts'
import { recordSale, type Sale } from './sale.ts'

/*
 * The floor's process: `pg`, named statements, and nothing of Parlour. As the owner of the tables, whom row security does
 * not bind. A connection for each client; it runs when it is told to, answers with the rate, and ends with its parent.
 */

const [ownerUrl] = process.argv.slice(2)
const connections: pg.Client[] = []

process.on('message', (run: FloorRun) => void measure(run))
process.on('disconnect', () => process.exit())

async function measure({ work, salon, items, clients }: FloorRun): Promise<void> {
  while (connections.length < clients) {
    const connection = new pg.Client({ connectionString: ownerUrl })
    await connection.connect()
    connections.push(connection)
  }
  const does = {
    create: (client: pg.Client, item: unknown) => book(client, salon, item as Booking),
    week: (client: pg.Client, item: unknown) => readWeek(client, salon, item as Week),
    sale: (client: pg.Client, item: unknown) => recordSale(client, salon, item as Sale),
  }[work]
  const rate = await rateOf(items, clients, (item, client) => does(connections[client]!, item))
  process.send!(rate)
}
