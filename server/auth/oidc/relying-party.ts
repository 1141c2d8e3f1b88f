import * as oidc from 'openid-client'
import * as z from 'zod'
import type { OidcSettings } from '../../settings.ts'
import type { Claims } from './claims.ts'

const TIME_LIMIT_S = 10

/** What the browser that begins keeps in a cookie until it comes back. */
export interface Flow {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** Our address to which the provider sends the browser. */
  readonly callback: string
  /** The portal's page to which we send it then. */
  readonly target: string
}

/** OpenID Connect, code flow with PKCE, state and nonce. The provider is asked about itself when first needed. */
export interface RelyingParty {
  /** Where to send the browser, and what it must bring back. `domain`: whose accounts are offered. */
  begin(places: Pick<Flow, 'callback' | 'target'>, domain: string): Promise<{ url: string; flow: Flow }>
  /** The claims of the ID token, checked. `query` is what the browser came back with. Rejects when anything is wrong. */
  finish(flow: Flow, query: URLSearchParams): Promise<{ readonly claims: Claims; readonly clientId: string }>
}

export function createRelyingParty(provider: () => Promise<OidcSettings>): RelyingParty {
  let known: Promise<oidc.Configuration> | null = null
  const configuration = () => {
    known ??= provider()
      .then(discover)
      .catch((error: unknown) => {
        known = null
        throw error
      })
    return known
  }
  return {
    begin: async ({ callback, target }, domain) => {
      const config = await configuration()
      const verifier = oidc.randomPKCECodeVerifier()
      const flow = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier, callback, target }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        response_type: 'code',
        scope: 'openid email',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
        hd: domain,
      })
      return { url: url.href, flow }
    },
    finish: async ({ state, nonce, verifier, callback }, query) => {
      const config = await configuration()
      const url = new URL(callback)
      url.search = query.toString()
      const tokens = await oidc.authorizationCodeGrant(config, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('The provider sent no ID token.')
      return { claims, clientId: config.clientMetadata().client_id }
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<oidc.Configuration> {
  const url = new URL(issuer)
  return oidc.discovery(url, clientId, clientSecret, undefined, {
    timeout: TIME_LIMIT_S,
    execute: [
      // The token's own signature counts, not only the connection that it came by.
      oidc.enableNonRepudiationChecks,
      ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  })
}

const flowSchema = z.strictObject({
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
  callback: z.string(),
  target: z.string(),
})

export function formatFlow(flow: Flow): string {
  return Buffer.from(JSON.stringify(flow)).toString('base64url')
}

/** `null` for what is no flow of ours. */
export function parseFlow(text: string): Flow | null {
  try {
    return flowSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? null
  } catch {
    return null
  }
}
