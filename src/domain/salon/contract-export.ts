import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'

/**
 * The tables of an export in the order in which they are read, each with the columns that identify a row within a
 * salon.
 */
export const exportKeys = {
  salon: ['salon_id'],
  location: ['id'],
  business_hours: ['weekday'],
  holiday: ['id'],
  role_right: ['role', 'action'],
  service: ['id'],
  staff: ['id'],
  staff_service: ['staff_id', 'service_id'],
  staff_schedule: ['id'],
  commission_rate: ['id'],
  pay_advance: ['id'],
  time_off: ['id'],
  customer: ['id'],
  customer_import: ['id'],
  appointment: ['id'],
  accepted_preparation: ['id'],
  deposit: ['appointment_id'],
  deposit_payment: ['reference'],
  virtual_account: ['reference'],
  appointment_member: ['appointment_id', 'staff_id'],
  appointment_service: ['appointment_id', 'position'],
  waitlist_entry: ['id'],
  waitlist_service: ['entry_id', 'position'],
  queue_ticket: ['id'],
  queue_service: ['ticket_id', 'position'],
  expense: ['id'],
  recurring_expense: ['id'],
  product: ['id'],
  stock_movement: ['id'],
  sale: ['id'],
  sale_line: ['sale_id', 'position'],
  sale_line_share: ['sale_id', 'position', 'staff_id'],
  sale_payment: ['sale_id', 'id'],
  sale_tip: ['sale_id', 'staff_id'],
  terminal: ['id'],
  terminal_charge: ['id'],
  terminal_money: ['reference'],
  sale_refund: ['id'],
  sale_refund_line: ['refund_id', 'position'],
  sale_refund_share: ['refund_id', 'position', 'staff_id'],
  day_close: ['location_id', 'day'],
  day_close_line: ['location_id', 'day', 'staff_id', 'method'],
  subscription_history: ['id'],
  salon_addon: ['addon_id'],
  sms_credit_entry: ['id'],
  statement_line: ['id'],
  statement_format: ['name'],
  notification_setting: ['staff_id'],
  message_rule: ['kind'],
  evening_summary: ['salon_id'],
  page_view: ['day', 'path_pattern'],
  audit_entry: ['id'],
} as const

export type ExportTable = keyof typeof exportKeys
export const exportTables = Object.keys(exportKeys) as [ExportTable, ...ExportTable[]]

export const beginExportContract = endpoint({
  method: 'POST',
  path: '/api/export',
  access: permissions.exportEverything,
  summary: 'The size of an export of everything, table by table; the activity log records it',
  evenSuspended: 'its rows stay its own',
  topics: ['salon'],
  output: z.object({ tables: z.array(z.object({ table: z.enum(exportTables), rows: z.int() })) }),
})

export const exportRowsContract = endpoint({
  method: 'GET',
  path: '/api/export/:table',
  access: permissions.exportEverything,
  summary: 'A part of a table for an export of everything: all its columns as text, as they are kept',
  topics: ['salon', 'appointments', 'customers', 'expenses', 'products', 'sales', 'services', 'staff'],
  params: z.strictObject({ table: z.enum(exportTables) }),
  query: z.strictObject({
    /** The cursor from the previous part. */
    after: z.string().max(400).optional(),
  }),
  output: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string().nullable())),
    /** The cursor for the next part; null after the last part. */
    next: z.string().nullable(),
  }),
})
