import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import { type JWTPayload, SignJWT } from 'jose'
import type { OidcSettings } from '../../../../server/settings.ts'
import { BODY_BYTES, drip, type Failure, HALF_A_BODY } from '../../support/mute-server.ts'

const CLIENT_ID = 'portal'
export const CLIENT_SECRET = 'secret-of-the-portal-with-32-bytes'
const KID = 'key-1'

/** An OpenID Connect issuer whose ID tokens a test creates, valid and invalid ones. */
export interface Issuer {
  readonly settings: OidcSettings
  /** The next answers of the token endpoint; `null` breaks the connection. */
  idToken: string | null
  /** The path whose answers fail, and how. */
  failing: { readonly path: string; readonly failure: Failure } | null
  /** The requests to the token endpoint so far. */
  readonly redeemed: readonly URLSearchParams[]
  readonly publicPem: string
  /** Claims of this issuer for the portal, with changes; `undefined` leaves a claim out. */
  claims(nonce: string, changes?: Claims): JWTPayload
  sign(
    claims: JWTPayload,
    how?: { alg?: string; key?: KeyObject | Uint8Array; kid?: string },
  ): Promise<string>
  close(): Promise<void>
}

type Claims = Readonly<Record<string, unknown>>

export async function startIssuer(): Promise<Issuer> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicKey = createPublicKey(privateKey)
  const redeemed: URLSearchParams[] = []
  let idToken: string | null = null
  let failing: Issuer['failing'] = null
  let origin = ''
  const server = createServer(async (request, response) => {
    const send = (body: object) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (failing !== null && failing.path === request.url) {
      const { failure } = failing
      if (failure === 'silent') return
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': BODY_BYTES })
      return response.write(HALF_A_BODY, () => {
        if (failure === 'cut') request.socket.destroy()
        if (failure === 'dripping') drip(request.socket)
      })
    }
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return send({
          issuer: origin,
          authorization_endpoint: `${origin}/authorize`,
          token_endpoint: `${origin}/token`,
          jwks_uri: `${origin}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        })
      case '/jwks':
        return send({
          keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KID, alg: 'RS256', use: 'sig' }],
        })
      case '/token': {
        let body = ''
        for await (const chunk of request) body += String(chunk)
        redeemed.push(new URLSearchParams(body))
        if (idToken === null) return request.socket.destroy()
        return send({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: idToken })
      }
    }
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const now = () => Math.floor(Date.now() / 1000)
  return {
    settings: { issuer: origin, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET },
    get idToken() {
      return idToken
    },
    set idToken(token) {
      idToken = token
    },
    get failing() {
      return failing
    },
    set failing(next) {
      failing = next
    },
    redeemed,
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    claims: (nonce, changes = {}) => ({
      iss: origin,
      sub: 'subject-1',
      aud: CLIENT_ID,
      exp: now() + 300,
      iat: now(),
      nonce,
      email: 'admin@provider.example',
      email_verified: true,
      hd: 'provider.example',
      ...changes,
    }),
    sign: (claims, { alg = 'RS256', key = privateKey, kid = KID } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
