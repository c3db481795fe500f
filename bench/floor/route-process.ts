import { gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { replayOn } from '../http-sql/recording.ts'
import { openPool } from '../../src/server/kit/db/pool.ts'
import type { RouteWork } from './route.ts'

/*
 * The process of a bare route. Its connections are set as the app's are, so that statements do the same; nothing else
 * is of Parlour. It serves once it is told its work, answers with its address, and ends with its parent.
 */

const [ownerUrl] = process.argv.slice(2)
const replay = replayOn(openPool(ownerUrl!, { max: 10 }))

process.on('message', (work: RouteWork) => void serve(work))
process.on('disconnect', () => process.exit())

async function serve({ trips, answer }: RouteWork): Promise<void> {
  const app = fastify()
  app.get('*', async (_, reply) => {
    await replay(trips)
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-encoding', 'gzip')
      .send(gzipSync(JSON.stringify(answer)))
  })
  process.send!(await app.listen({ host: '127.0.0.1', port: 0 }))
}
