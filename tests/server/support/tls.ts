import { readFileSync } from 'node:fs'
import {
  connect,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
  type OutgoingHttpHeaders,
} from 'node:http2'
import { fileURLToPath } from 'node:url'

const pathOf = (name: string) => fileURLToPath(new URL(`./tls/${name}`, import.meta.url))

/** A self-signed certificate for localhost, valid from 2020 to 2120, and its key. For tests only: the key is public. */
export const TEST_CERTIFICATE_FILES = {
  TLS_CERT_FILE: pathOf('certificate.pem'),
  TLS_KEY_FILE: pathOf('key.pem'),
}

export const TEST_CERTIFICATE = {
  cert: readFileSync(TEST_CERTIFICATE_FILES.TLS_CERT_FILE),
  key: readFileSync(TEST_CERTIFICATE_FILES.TLS_KEY_FILE),
}

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** One connection with HTTP/2 that trusts the certificate of the tests. */
export function connectHttp2(origin: string) {
  const session = connect(origin, { ca: TEST_CERTIFICATE.cert })
  const send = async (headers: OutgoingHttpHeaders, body?: Buffer | string): Promise<Answer> => {
    const stream = session.request({ ':method': body === undefined ? 'GET' : 'POST', ...headers })
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const chunks: Buffer[] = []
    let answered: IncomingHttpHeaders & IncomingHttpStatusHeader = {}
    stream.on('response', (received) => {
      answered = received
    })
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('error', reject)
    stream.on('close', () =>
      resolve({ status: answered[':status'], headers: answered, body: Buffer.concat(chunks) }),
    )
    stream.end(body)
    return promise
  }
  return { session, send, close: () => session.destroy() }
}
