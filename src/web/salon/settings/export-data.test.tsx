// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { beginExportContract, exportRowsContract } from '#domain/salon/contract-export.ts'
import { readBrandingContract } from '#domain/branding/contract.ts'
import { readLogoContract } from '#domain/salon/contract-logo.ts'
import { refuse, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { ExportData } from './ExportData.tsx'

function open(): Blob[] {
  const files: Blob[] = []
  // jsdom makes no addresses of blobs.
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:here'
  }
  URL.revokeObjectURL = () => undefined
  render(
    <Stage>
      <ExportData />
    </Stage>,
  )
  return files
}
const beginning = served(beginExportContract, () => ({
  tables: [
    { table: 'customer' as const, rows: 2 },
    { table: 'sale' as const, rows: 0 },
  ],
}))

test('all tables become one ZIP file, part after part, without a cell that a spreadsheet would run', async () => {
  const part = (name: string, next: string | null) => ({ columns: ['id', 'name'], rows: [['1', name]], next })
  const asked = serve(
    beginning,
    served(readLogoContract, () => ({ logo: `data:image/png;base64,${btoa('logo')}` })),
    served(readBrandingContract, () => ({ refusal: null, cover: `data:image/webp;base64,${btoa('cover')}` })),
    {
      contract: exportRowsContract,
      answer: ({ params, query }) =>
        params['table'] === 'sale'
          ? { columns: [], rows: [], next: null }
          : query['after']
            ? part('=1+1', null)
            : part('Bisi', '["1"]'),
    },
  )
  const files = open()
  await userEvent.click(screen.getByRole('button', { name: 'Export All Data' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const entries = unzipSync(new Uint8Array(await files[0]!.arrayBuffer()))
  expect(Object.keys(entries)).toEqual(['read-me.txt', 'customer.csv', 'logo.png', 'cover.webp'])
  expect(strFromU8(entries['customer.csv']!)).toContain(`"1","Bisi"\r\n"1","'=1+1"`)
  expect(strFromU8(entries['logo.png']!)).toBe('logo')
  expect(asked.map(({ line, query }) => [line, query['after']])).toEqual([
    ['POST /api/export', undefined],
    ['GET /api/export/customer', undefined],
    ['GET /api/export/customer', '["1"]'],
    ['GET /api/export/sale', undefined],
    ['GET /api/logo', undefined],
    ['GET /api/branding', undefined],
  ])
  expect(await screen.findByRole('button', { name: 'Export All Data' })).toBeTruthy()
})

test('a part that cannot be read gives no file, and says why; how far it is was told, and it can be stopped', async () => {
  let answer: (() => void) | null = null
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  serve(beginning, {
    contract: exportRowsContract,
    answer: () => {
      throw refuse(403, { code: 'not-allowed', message: 'Your role does not allow this.' })
    },
  })
  const files = open()
  await userEvent.click(screen.getByRole('button', { name: 'Export All Data' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The data could not be exported. Your role does not allow this.',
  )
  expect(files).toEqual([])
  const fetched = window.fetch
  window.fetch = async (...asked) => {
    await held
    return await fetched(...asked)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Export All Data' }))
  expect(screen.getByRole('progressbar', { name: 'Export' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  answer!()
  expect(await screen.findByRole('button', { name: 'Export All Data' })).toBeTruthy()
  expect([screen.queryByRole('alert'), files]).toEqual([null, []])
})
