import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type ClientMetadata, interactionPolicy, Provider } from 'oidc-provider'
import type { OidcSettings } from '../../settings.ts'
import { createMemory } from './memory.ts'
import { pageOfAccounts } from './page.ts'

/** A sign-in provider that runs in the process of the server. */
export interface LocalProvider extends OidcSettings {
  close(): Promise<void>
}

const DOMAIN = 'provider.example'
/** The accounts on the page. The portal refuses the last one, which demonstrates a refused sign-in. */
const ACCOUNTS: readonly { readonly email: string; readonly hd?: string }[] = [
  { email: `admin@${DOMAIN}`, hd: DOMAIN },
  { email: `user@${DOMAIN}`, hd: DOMAIN },
  { email: 'visitor@elsewhere.example' },
]
const CLIENT_ID = 'battery-health-portal'
const LIFETIME_S = 600
const OVER = 'This sign-in is over. Go back to the portal and begin again.'
const INTERACTION = /^\/interaction\/[\w-]+$/

/**
 * Starts a sign-in provider for the demo on a free loopback port. The user chooses an account without a password, so it
 * must never run outside demo mode.
 *
 * @param isCallback Whether the provider may redirect to an address.
 */
export async function startDemoProvider(isCallback: (address: string) => boolean): Promise<LocalProvider> {
  const server = createServer()
  const port = await listen(server)
  const issuer = `http://localhost:${port}`
  const clientSecret = randomBytes(24).toString('base64url')
  const provider = createProvider(issuer, {
    client_id: CLIENT_ID,
    client_secret: clientSecret,
    redirect_uris: [`${issuer}/callback`],
    grant_types: ['authorization_code'],
    response_types: ['code'],
  })
  provider.Client.prototype.redirectUriAllowed = isCallback
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!INTERACTION.test(request.url ?? '')) return void answer(request, response)
    interact(provider, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' })
      response.end(OVER)
    })
  })
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret,
    close: async () => {
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      server.closeAllConnections()
      await closed.promise
    },
  }
}

function createProvider(issuer: string, client: ClientMetadata): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider: Provider = new Provider(issuer, {
    adapter: createMemory(),
    clients: [client],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'] },
    // Like Google: put the claims into the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    expiresWithSession: () => false,
    ttl: {
      AccessToken: LIFETIME_S,
      AuthorizationCode: LIFETIME_S,
      Grant: LIFETIME_S,
      IdToken: LIFETIME_S,
      Interaction: LIFETIME_S,
      Session: LIFETIME_S,
    },
    findAccount: (_, email) => {
      const account = ACCOUNTS.find((one) => one.email === email)
      if (!account) return undefined
      return { accountId: email, claims: () => ({ sub: `demo-${email}`, email_verified: true, ...account }) }
    },
    renderError: (ctx) => {
      ctx.type = 'text/plain'
      ctx.body = OVER
    },
    // Skip the consent page.
    loadExistingGrant: async ({ oidc: { session, client: requester } }) => {
      const { accountId } = session ?? {}
      if (!requester || !accountId) return undefined
      const grant = new provider.Grant({ clientId: requester.clientId, accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  return provider
}

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response)
  if (request.method === 'GET') {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    response.end(
      pageOfAccounts(
        `/interaction/${uid}`,
        ACCOUNTS.map(({ email }) => email),
      ),
    )
    return
  }
  const email = new URLSearchParams(await bodyOf(request)).get('email')
  const isKnown = ACCOUNTS.some((account) => account.email === email)
  const result =
    email !== null && isKnown
      ? { login: { accountId: email, remember: false }, select_account: {} }
      : { error: 'access_denied', error_description: 'The user turned back.' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body = `${body}${chunk}`.slice(0, 1000)
  return body
}

function listen(server: ReturnType<typeof createServer>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('error', reject)
  server.listen(0, 'localhost', () => {
    const address = server.address()
    resolve(typeof address === 'object' && address !== null ? address.port : 0)
  })
  return promise
}
