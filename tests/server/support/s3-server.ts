import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from './listen.ts'

export const S3_REGION = 'ca-central-1'
export const S3_KEY = 'id'

/** The settings of a server whose pictures are in the bucket of this endpoint. */
export function s3Settings(endpoint: string) {
  const key = { accessKeyId: S3_KEY, secretAccessKey: 'secret' }
  return { endpoint, region: S3_REGION, bucket: 'portal-pictures', ...key }
}

export interface S3Server {
  readonly endpoint: string
  /** By path. */
  readonly objects: Map<string, Buffer>
  /** Whether every request fails. */
  isBroken: boolean
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
    if (method === 'PUT') objects.set(url, body)
    if (method === 'DELETE') return response.writeHead(objects.delete(url) ? 204 : 404).end()
    const found = objects.get(url)
    return found ? response.end(method === 'GET' ? found : '') : response.writeHead(404).end()
  })
  const storage: S3Server = {
    endpoint: `http://127.0.0.1:${await listen(http)}`,
    objects,
    isBroken: false,
    close: () => {
      http.close()
      http.closeAllConnections()
    },
  }
  return storage
}
