import type { Currency } from '#domain/kit/money.ts'
import { readFile } from './csv-table.ts'

/** Reads files of customers in a worker, outside the page's thread. */
self.addEventListener('message', ({ data }: MessageEvent<{ bytes: Uint8Array; currency: Currency }>) =>
  self.postMessage(readFile(data.bytes, data.currency), {}),
)
