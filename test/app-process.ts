import path from 'node:path'
import { readEnv } from '#server/kit/env.ts'
import { handleTheRest } from '#server/kit/last-resort.ts'
import { openLog } from '#server/kit/log.ts'
import { openParlour } from '#server/parlour.ts'
import { cheapPasswords } from '#test/cheap-passwords.ts'

// One process of the app on a given database, without pages. Its first line is its address; it ends with its input.
const log = openLog('error')
const parlour = await openParlour({
  env: readEnv(process.env),
  log,
  ownerUrl: process.argv[2]!,
  migrationsDir: path.resolve('migrations'),
  passwords: cheapPasswords,
})
handleTheRest(process, log, () => void parlour.close().finally(() => process.exit(1)))
console.log(await parlour.app.listen({ port: 0, host: '127.0.0.1' }))
process.stdin.resume().on('end', () => void parlour.close())
