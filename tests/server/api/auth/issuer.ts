import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import { type JWTPayload, SignJWT } from 'jose'
import type { OidcSettings } from '../../../../server/settings.ts'
import { listen } from '../../support/listen.ts'
import { drip } from '../../support/mute-server.ts'

const CLIENT_ID = 'portal'
const KID = 'key-1'

/** An OpenID Connect issuer whose ID tokens a test creates, valid and invalid ones. */
export interface Issuer {
  readonly settings: OidcSettings
  /** The next answers of the token endpoint; `null` breaks the connection. */
  idToken: string | null
  /** The path whose answers never come, or byte by byte. */
  failing: { readonly path: string; readonly failure: 'silent' | 'dripping' } | null
  /** The requests to the token endpoint so far. */
  readonly redeemed: URLSearchParams[]
  /** Claims of this issuer for the portal, with changes; `undefined` leaves a claim out. */
  claims(nonce: string, changes?: Claims): JWTPayload
  sign(claims: JWTPayload, key?: KeyObject): Promise<string>
  close(): Promise<void>
}

type Claims = Readonly<Record<string, unknown>>

export async function startIssuer(): Promise<Issuer> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicKey = createPublicKey(privateKey)
  const now = () => Math.floor(Date.now() / 1000)
  let origin = ''
  const server = createServer(async (request, response) => {
    const send = (body: object) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const { failing } = issuer
    if (failing !== null && failing.path === request.url) {
      if (failing.failure === 'silent') return
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100_000 }).write('{')
      return drip(request.socket)
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
        issuer.redeemed.push(new URLSearchParams(body))
        if (issuer.idToken === null) return request.socket.destroy()
        return send({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: issuer.idToken })
      }
    }
    response.writeHead(404).end()
  })
  origin = `http://127.0.0.1:${await listen(server)}`
  const issuer: Issuer = {
    settings: { issuer: origin, clientId: CLIENT_ID, clientSecret: 'secret-of-the-portal-with-32-bytes' },
    idToken: null,
    failing: null,
    redeemed: [],
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
    sign: (claims, key = privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KID }).sign(key),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return issuer
}
