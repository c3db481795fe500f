import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface S3Emulator {
  /** The settings with which an app copies to the folder `salon` of the emulator's bucket. */
  settings: Record<'BACKUP_S3_URL' | 'BACKUP_S3_KEY' | 'BACKUP_S3_SECRET', string>
  /** The stored objects by key. */
  objects: Map<string, Buffer>
  /** The requests received, such as 'PUT salon/a.backup.age'; parts are 'PART'. */
  done: string[]
  /** The S3 error with which every request is answered; null for none. */
  fault: { status: number; code: string } | null
  /** The most keys on one page of a list. */
  pageSize: number
  close: () => Promise<void>
}

const BUCKET = 'backups'
const KEY_ID = 'AKEMULATOR'
const SECRET = 'the-secret-of-the-emulator'

/**
 * Opens an emulator of S3 storage on this machine: objects of one bucket, addressed by path, with uploads in parts,
 * lists in pages, and verified signatures (version 4).
 */
export async function openS3Emulator(): Promise<S3Emulator> {
  const uploads = new Map<string, Buffer[]>()
  const server = createServer((request, response) => {
    answer(emulator, uploads, request, response).catch(() => response.destroy())
  })
  const emulator: S3Emulator = {
    settings: { BACKUP_S3_URL: '', BACKUP_S3_KEY: KEY_ID, BACKUP_S3_SECRET: SECRET },
    objects: new Map(),
    done: [],
    fault: null,
    pageSize: 1000,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  emulator.settings.BACKUP_S3_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${BUCKET}/salon`
  return emulator
}

type Uploads = Map<string, Buffer[]>

async function answer(emulator: S3Emulator, uploads: Uploads, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const url = new URL(request.url!, 'http://s3')
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
  const fault = emulator.fault ?? faultOf(request, url, body, bucket)
  if (fault) return fail(response, fault)
  const key = rest.join('/')
  if (request.method === 'GET' && key === '') return xml(response, listOf(emulator, url.searchParams))
  if (request.method === 'GET') {
    const object = emulator.objects.get(key)
    return object ? response.end(object) : fail(response, { status: 404, code: 'NoSuchKey' })
  }
  if (request.method === 'DELETE') {
    emulator.done.push(`DELETE ${key}`)
    emulator.objects.delete(key)
    return response.writeHead(204).end()
  }
  return store(emulator, uploads, { response, key, body, method: request.method!, query: url.searchParams })
}

interface Stored {
  response: ServerResponse
  method: string
  key: string
  body: Buffer
  query: URLSearchParams
}

function store({ objects, done }: S3Emulator, uploads: Uploads, { response, method, key, body, query }: Stored) {
  const upload = query.get('uploadId')
  const tag = `"${createHash('md5').update(body).digest('hex')}"`
  if (method === 'POST' && query.has('uploads')) {
    const id = randomUUID()
    uploads.set(id, [])
    return xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }
  if (method === 'PUT' && upload) {
    done.push(`PART ${key}`)
    uploads.get(upload)![Number(query.get('partNumber')) - 1] = body
    return response.writeHead(200, { etag: tag }).end()
  }
  done.push(`PUT ${key}`)
  objects.set(key, upload ? Buffer.concat(uploads.get(upload)!) : body)
  if (!upload) return response.writeHead(200, { etag: tag }).end()
  return xml(
    response,
    `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${tag}</ETag></CompleteMultipartUploadResult>`,
  )
}

function listOf({ objects, pageSize }: S3Emulator, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, pageSize)
  const entries = page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)!.length}</Size></Contents>`)
  const isCut = keys.length > page.length
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`
}

function faultOf(request: IncomingMessage, url: URL, body: Buffer, bucket?: string) {
  const { 'x-amz-content-sha256': hash, 'x-amz-date': date } = request.headers as Record<string, string>
  const auth = /Credential=([^/]+)\/(\d{8}\/([\w-]+)\/s3\/aws4_request), SignedHeaders=([\w;-]+), Signature=(\w+)$/
  const [, keyId, scope, region, names, signature] = auth.exec(request.headers.authorization ?? '') ?? []
  if (!scope || keyId !== KEY_ID) return { status: 403, code: 'InvalidAccessKeyId' }
  const query = [...url.searchParams].toSorted().map(([name, value]) => `${encode(name)}=${encode(value)}`)
  const headers = names!.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const asked = [request.method, url.pathname, query.join('&'), headers.join(''), names, hash].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(asked)].join('\n')
  const parts = [scope.slice(0, 8), region!, 's3', 'aws4_request', text]
  const expected = parts.reduce<string | Buffer>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    `AWS4${SECRET}`,
  )
  if ((expected as Buffer).toString('hex') !== signature) return { status: 403, code: 'SignatureDoesNotMatch' }
  const isWhole = hash === 'UNSIGNED-PAYLOAD' || hash === sha256(body)
  if (!isWhole) return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  return bucket === BUCKET ? null : { status: 404, code: 'NoSuchBucket' }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.codePointAt(0)!.toString(16).toUpperCase()}`)

function fail(response: ServerResponse, { status, code }: { status: number; code: string }) {
  return xml(response, `<Error><Code>${code}</Code><Message>Refused.</Message></Error>`, status)
}

function xml(response: ServerResponse, content: string, status = 200) {
  return response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${content}`)
}
