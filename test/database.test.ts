import { expect, test } from 'vitest'
import { openPool } from '#server/kit/db/pool.ts'
import { freshDatabase } from './database.ts'

test(
  'a database whose connections were not closed is dropped, and its test fails with their name',
  { timeout: 60_000 },
  async () => {
    const database = await freshDatabase()
    const pool = openPool(database.ownerUrl, { max: 1 })
    await pool.query('SELECT 1')
    await expect(database.close()).rejects.toThrow('1 connections "parlour" left open')
    await pool.end()
    const closed = await freshDatabase()
    await closed.close()
  },
)
