import * as oidc from 'openid-client'
import * as z from 'zod'
import type { OidcSettings } from '../../settings.ts'
import type { Claims } from './claims.ts'

/** One sign-in in progress. The browser stores it in a cookie until it returns from the provider. */
export interface Flow {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** The provider redirects the browser to this address of the portal. */
  readonly callback: string
  /** The server then redirects the browser to this page of the portal. */
  readonly target: string
}

/** OpenID Connect: code flow with PKCE, state and nonce. Discovery runs at the first use. */
export interface RelyingParty {
  /**
   * @param domain The provider offers only accounts of this domain.
   * @returns The address to send the browser to, and the flow that it must bring back.
   */
  begin(addresses: Pick<Flow, 'callback' | 'target'>, domain: string): Promise<{ url: string; flow: Flow }>
  /**
   * @param query The query with which the browser returned.
   * @returns The verified claims of the ID token. Rejects when any check fails.
   */
  finish(flow: Flow, query: URLSearchParams): Promise<{ readonly claims: Claims; readonly clientId: string }>
}

/** @param limitSeconds How long the provider may take for each answer. */
export function createRelyingParty(
  provider: () => Promise<OidcSettings>,
  limitSeconds: number,
): RelyingParty {
  let discovery: Promise<oidc.Configuration> | null = null
  const configuration = () => {
    discovery ??= provider()
      .then((settings) => discover(settings, limitSeconds))
      .catch((error: unknown) => {
        discovery = null
        throw error
      })
    return discovery
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

async function discover(
  { issuer, clientId, clientSecret }: OidcSettings,
  limitSeconds: number,
): Promise<oidc.Configuration> {
  const url = new URL(issuer)
  return oidc.discovery(url, clientId, clientSecret, undefined, {
    timeout: limitSeconds,
    execute: [
      // Verify the signature of the token too; by default the library trusts the TLS connection.
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

/** @returns `null` when the text is not a flow that `formatFlow` wrote. */
export function parseFlow(text: string): Flow | null {
  try {
    return flowSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? null
  } catch {
    return null
  }
}
