import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop } from '#test/sales.ts'

const migration = readFileSync(path.join(import.meta.dirname, '../../../migrations/0047_article_numbers.sql'), 'utf8')
/** Rows as they were before migration 0047 changes them. */
const before = `
  ALTER TABLE product DROP COLUMN article_number;
  CREATE UNIQUE INDEX product_barcode_key ON product (salon_id, location_id, barcode) WHERE archived_at IS NULL;`

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(async () => await parlour.close())

test('products that share an article number before there was one keep their barcodes, and the oldest gets the number', async () => {
  const shop = await openShop(parlour)
  await shop.rows('DELETE FROM product WHERE salon_id = $1 AND id <> $2', [shop.salonId, shop.productId])
  await shop.rows(before)
  const barcodes = ['4006381333931', '04006381333931', '4006-3813-33931', 'abc-1', null]
  for (const [day, barcode] of barcodes.entries())
    await shop.rows(
      `INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'barcode', $2::text,
         'name', $3::text, 'created_at', '2026-01-01'::timestamptz + $4::int * interval '1 day'))).*
       FROM product p WHERE id = $1`,
      [shop.productId, barcode, `Soap ${day}`, day],
    )
  await shop.rows(migration)
  const kept = await shop.rows(
    `SELECT barcode, article_number AS article FROM product WHERE name LIKE 'Soap %' ORDER BY created_at`,
  )
  expect(kept.map(({ barcode }) => barcode)).toEqual(barcodes)
  expect(kept.map(({ article }) => article)).toEqual(['04006381333931', null, null, 'ABC1', null])
})
