import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from './listen.ts'

export const S3_REGION = 'ca-central-1'
export const S3_KEY = 'id'

export interface S3Server {
  readonly endpoint: string
  /** By path. */
  readonly objects: Map<string, Buffer>
  /** Whether every request fails. */
  isBroken: boolean
  /** Whether it has no bucket. */
  isGone: boolean
  /** Whether it keeps what it is sent, and never says so. */
  isSilent: boolean
  close(): void
}

/** A minimal S3-compatible storage in memory, which takes only signed requests of `S3_KEY`. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const signature = new RegExp(`^AWS4-HMAC-SHA256 Credential=${S3_KEY}/\\d{8}/${S3_REGION}/s3/`)
  const http = createServer(async (request, response) => {
    const { method, url = '', headers } = request
    const body = await buffer(request)
    const isSigned = signature.test(headers.authorization ?? '')
    if (storage.isBroken || !isSigned)
      return response.writeHead(storage.isBroken ? 500 : 403).end('<Error>secret of the inside</Error>')
    if (storage.isGone) return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    if (method === 'PUT') objects.set(url, body)
    if (storage.isSilent) return
    if (method === 'DELETE') return response.writeHead(objects.delete(url) ? 204 : 404).end()
    if (url.includes('?list-type=2')) return response.end(pageOf(url, [...objects.keys()]))
    const found = objects.get(url)
    return found ? response.end(method === 'GET' ? found : '') : response.writeHead(404).end()
  })
  const storage: S3Server = {
    endpoint: `http://127.0.0.1:${await listen(http)}`,
    objects,
    isBroken: false,
    isGone: false,
    isSilent: false,
    close: () => {
      http.close()
      http.closeAllConnections()
    },
  }
  return storage
}

/** Two objects a page. */
function pageOf(url: string, objects: readonly string[]): string {
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  const keys = objects.filter((path) => path.startsWith(pathname)).map((path) => path.slice(pathname.length))
  const from = Number(searchParams.get('continuation-token') ?? 0)
  const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  const contents = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}
