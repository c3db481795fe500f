import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoment } from '#domain/kit/page.ts'
import { zId, zLine } from '#domain/kit/text.ts'
import { duplicateChoices, type ImportField, importFields, maxCellLength, maxImportRows } from './import-rows.ts'

/**
 * The texts of a file are accepted as they are and checked row by row, so that a bad one does not refuse the others.
 */
const zCell = z.string().max(maxCellLength)
const zCells = Object.fromEntries(importFields.map((field) => [field, zCell.default('')])) as Record<
  ImportField,
  z.ZodDefault<z.ZodString>
>
const zRows = z
  .array(
    z.strictObject({
      /** The number of the file's row as a spreadsheet counts rows, from 1; line breaks inside a cell do not count. */
      line: z.int().min(1),
      ...zCells,
      name: zCell,
    }),
  )
  .min(1)
  .max(maxImportRows)

const zOnDuplicate = z.enum(duplicateChoices)
// The size of a file of 5 MB, the largest that the page accepts, with the overhead of JSON.
const maxBytes = 8 * 1024 * 1024

export const checkImportContract = endpoint({
  method: 'POST',
  path: '/api/customers/imports/check',
  access: permissions.keepCustomers,
  summary: 'The effect of importing these rows; nothing is saved',
  topics: [],
  repeatable: 'writes nothing',
  maxBytes,
  body: z.strictObject({ onDuplicate: zOnDuplicate, rows: zRows }),
  output: z.object({
    /** The rows of the request, in the same order. */
    rows: z.array(
      z.object({
        line: z.int(),
        outcome: z.enum(['add', 'fill', 'skip', 'problem']),
        /** The reason why the row is skipped, its problem, or the values that are stored in the notes. */
        message: z.string().nullable(),
        field: z.enum(importFields).nullable(),
      }),
    ),
    /** The reason why the plan refuses so many customers; null if it allows them. */
    limit: z.string().nullable(),
  }),
})

const zImport = z.object({
  id: zId,
  fileName: z.string(),
  added: z.int(),
  filled: z.int(),
  createdAt: zMoment,
  by: z.string().nullable(),
  undoneAt: zMoment.nullable(),
  /** The import can be undone: none of its customers has been used or changed since. */
  canUndo: z.boolean(),
})
export type CustomerImport = z.output<typeof zImport>

export const importCustomersContract = endpoint({
  method: 'POST',
  path: '/api/customers/imports',
  access: permissions.keepCustomers,
  summary: 'Adds the good rows as customers, all or none as far as the plan allows',
  topics: ['customers'],
  maxBytes,
  body: z.strictObject({
    fileName: zLine(120),
    onDuplicate: zOnDuplicate,
    rows: zRows,
  }),
  output: z.object({ import: zImport }),
})

export const listImportsContract = endpoint({
  method: 'GET',
  path: '/api/customers/imports',
  access: permissions.keepCustomers,
  summary: 'The last imports, newest first',
  topics: ['customers', 'appointments', 'sales'],
  output: z.object({ imports: z.array(zImport) }),
})

export const undoImportContract = endpoint({
  method: 'POST',
  path: '/api/customers/imports/:importId/undo',
  access: permissions.keepCustomers,
  summary: 'Undoes an import as a whole, while none of its customers has been used',
  topics: ['customers'],
  params: z.strictObject({ importId: zId }),
  output: z.object({ import: zImport }),
})
