import { sql } from 'kysely'
import { type ExportedCustomer, zExportedCustomer } from '#domain/customers/contract-export.ts'
import type { CustomerImport } from '#domain/customers/contract-import.ts'
import { type Fill, fillFields, type Known } from '#domain/customers/import-rows.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

const exportColumns = fieldsIn('customer', zExportedCustomer.keyof().options).of('c')
const known = fieldsIn('customer', ['id', 'name', 'version', 'phoneE164', ...fillFields])

/**
 * Returns the customers who are not archived and have one of these phones, oldest first; locked if they will be filled
 * in.
 */
export async function findByPhones(tx: Tx, salonId: string, phones: readonly string[], options: { lock: boolean }) {
  if (phones.length === 0) return []
  const query = tx
    .selectFrom('customer')
    .select(known.columns)
    .where('salon_id', '=', salonId)
    .where(sql<boolean>`phone_e164 = any(${phones}::text[])`)
    .where('archived_at', 'is', null)
    .orderBy('id')
  const rows: Known[] = await (options.lock ? query.forNoKeyUpdate() : query).execute()
  return rows
}

interface FilledCustomer {
  customer: Pick<Known, 'id' | 'version'>
  fill: Fill
}

export interface NewImport {
  id: string
  fileName: string
  added: number
  filled: number
  createdBy: string
}

/** Allows only one import per salon at a time, so that two files cannot both add the same phone. */
export async function lockImporting(tx: Tx, salonId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('customer import ' || ${salonId}::text, 0))`.execute(tx)
}

/** Adds an import; the customers that it adds refer to it. */
export async function insertImport(tx: Tx, salonId: string, row: NewImport, now: string): Promise<void> {
  const values = {
    salon_id: salonId,
    id: row.id,
    file_name: row.fileName,
    added: row.added,
    filled: row.filled,
    created_by: row.createdBy,
    created_at: now,
  }
  await tx.insertInto('customer_import').values(values).execute()
}

/** Fills in empty fields of locked customers from an import, in one statement, however many there are. */
export async function fillCustomers(
  tx: Tx,
  salonId: string,
  filled: readonly FilledCustomer[],
  now: string,
): Promise<void> {
  const ids = filled.map(({ customer }) => customer.id)
  const versions = filled.map(({ customer }) => customer.version + 1)
  const texts = fillFields.map((field) => sql`${filled.map(({ fill }) => fill[field] ?? null)}::text[]`)
  const names = fillFields.map((field) => sql.ref(field))
  const set = fillFields.map((field) => {
    const [given, had] = [sql.ref(`f.${field}`), sql.ref(`c.${field}`)]
    return sql`${sql.ref(field)} = coalesce(${given}, ${had})`
  })
  await sql`
    update customer c set ${sql.join(set)}, version = f.version, updated_at = ${now}
    from unnest(${ids}::uuid[], ${versions}::int[], ${sql.join(texts)}) f (id, version, ${sql.join(names)})
    where c.salon_id = ${salonId} and c.id = f.id`.execute(tx)
}

/** Records which fields of which customers an import filled in, so that undoing it can empty them again. */
export async function insertFills(
  tx: Tx,
  salonId: string,
  importId: string,
  filled: readonly FilledCustomer[],
): Promise<void> {
  const values = filled.map(({ customer, fill }) => ({
    salon_id: salonId,
    import_id: importId,
    customer_id: customer.id,
    fields: Object.keys(fill),
    version_after: customer.version + 1,
  }))
  await tx.insertInto('customer_import_fill').values(values).execute()
}

// A customer counts as used if anyone has booked, sold to, edited, archived or merged them since.
const usedOf = (salonId: string) => sql`(
  exists (select from customer c where c.salon_id = ${salonId} and c.import_id = i.id and (c.version > 1
    or c.archived_at is not null
    or exists (select from appointment a where a.salon_id = ${salonId} and a.customer_id = c.id)
    or exists (select from sale s where s.salon_id = ${salonId} and s.customer_id = c.id)
    or exists (select from customer m where m.salon_id = ${salonId} and m.merged_into_id = c.id)))
  or exists (select from customer_import_fill f join customer c on c.salon_id = ${salonId} and c.id = f.customer_id
    where f.salon_id = ${salonId} and f.import_id = i.id and c.version <> f.version_after))`

const lastImports = 10

/** Returns the last imports, newest first; with an `id`, only that import. */
export async function selectImports(tx: Tx, salonId: string, id: string | null = null): Promise<CustomerImport[]> {
  const { rows } = await sql<CustomerImport>`
    select i.id, i.file_name as "fileName", i.added, i.filled, i.created_at as "createdAt", i.undone_at as "undoneAt",
      coalesce(w.name, k.name || ' (API key)') as "by", i.undone_at is null and not ${usedOf(salonId)} as "canUndo"
    from customer_import i
    left join staff w on w.salon_id = ${salonId} and w.user_id = i.created_by
    left join api_key k on k.salon_id = ${salonId} and k.id::text = i.created_by
    where i.salon_id = ${salonId} ${id === null ? sql`` : sql`and i.id = ${id}`}
    order by i.created_at desc, i.id desc
    limit ${lastImports}`.execute(tx)
  return rows
}

/**
 * Locks an import and every customer it touched, so that no new record can refer to them; returns false if there is no
 * such import.
 */
export async function lockImport(tx: Tx, salonId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from customer_import where salon_id = ${salonId} and id = ${id} for update`.execute(tx)
  await sql`
    select from customer where salon_id = ${salonId} and (import_id = ${id}
      or id in (select customer_id from customer_import_fill where salon_id = ${salonId} and import_id = ${id}))
    order by id for update`.execute(tx)
  return rows.length === 1
}

/** Deletes the customers added by a locked import and empties the fields that it filled in. */
export async function eraseImported(tx: Tx, salonId: string, id: string, now: string): Promise<void> {
  await tx.deleteFrom('customer').where('salon_id', '=', salonId).where('import_id', '=', id).execute()
  const emptied = fillFields.map(
    (field) => sql`${sql.ref(field)} = case when ${field} = any(f.fields) then null else ${sql.ref(`c.${field}`)} end`,
  )
  await sql`
    update customer c set ${sql.join(emptied)}, version = c.version + 1, updated_at = ${now}
    from customer_import_fill f
    where c.salon_id = ${salonId} and f.salon_id = ${salonId} and f.import_id = ${id} and c.id = f.customer_id`.execute(
    tx,
  )
  await tx
    .updateTable('customer_import')
    .set({ undone_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
}

/** Returns up to `limit` customers that are not archived, by id, after the given one. */
export async function selectForExport(tx: Tx, salonId: string, after: string | null, limit: number) {
  const { rows } = await sql<ExportedCustomer>`
    select ${exportColumns} from customer c
    where salon_id = ${salonId} and archived_at is null ${after === null ? sql`` : sql`and id > ${after}`}
    order by id
    limit ${limit}`.execute(tx)
  return rows
}
