// Compresses the built assets once, so that the server only sends files. Sizes under 1 KB are not worth it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './prepare.mjs'

const web = path.join(root, 'dist', 'web')
for (const entry of readdirSync(web, { recursive: true })) {
  const file = path.join(web, String(entry))
  if (!/\.(js|css|html|svg|json|webmanifest)$/.test(file)) continue
  const bytes = readFileSync(file)
  if (bytes.length < 1024) continue
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
}
