import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import {
  type creationOptionsSchema,
  type newPasskeyBodySchema,
  type newPasskeySchema,
  PASSKEY_EXISTS,
  TOO_MANY_PASSKEYS,
} from '../../../src/services/wire/passkeys.ts'
import { recordEvents } from '../../audit/record.ts'
import { aboutSelf } from '../../audit/user-events.ts'
import type { Database } from '../../database/database.ts'
import { passkeys } from '../../database/schema-passkeys.ts'
import type { RouteDependencies } from '../../dependencies.ts'
import { conflict, unauthorized } from '../../http/problem.ts'
import type { Account } from '../../identity/accounts.ts'
import type { Actor } from '../../identity/actor.ts'
import { passkeysOf } from './assertions.ts'
import { CEREMONY_LIFETIME_MS, storeCeremony, takeCeremony } from './ceremonies.ts'
import { requireMailProof } from './mail-proof.ts'
import { lockAccount, requireFreeName, wireOf } from './own-passkeys.ts'
import { passkeyRefused } from './proof.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import type { RelyingParty } from './relying-party.ts'

const MAX_PASSKEYS = 20
/**
 * EdDSA, ES256 and RS256, in the numbers of COSE (RFC 9053 and 8812). All authenticators know one of these. Node prints a warning
 * when it is asked for newer ones.
 */
const ALGORITHMS = [-8, -7, -257]

/**
 * Begins the addition of a passkey.
 *
 * @returns The options for the browser. A device that has a passkey of the account refuses them.
 * @throws Problems: 403 for the first one without a mailed code, 409 when the account has 20.
 */
export async function beginRegistration(
  db: Database,
  { origin, id }: RelyingParty,
  account: Account,
  sessionId: string,
): Promise<z.infer<typeof creationOptionsSchema>> {
  const own = await passkeysOf(db, account.id)
  if (own.length === 0) await requireMailProof(db, { sessionId })
  if (own.length >= MAX_PASSKEYS) throw tooMany()
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'Battery Health Portal',
    rpID: id,
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.email,
    userDisplayName: `${account.name} ${account.familyName}`,
    timeout: CEREMONY_LIFETIME_MS,
    // Nothing is decided by the make of an authenticator, so nobody has to reveal it.
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const ceremony = { kind: 'registration', userId: account.id, boundTo: sessionId, origin } as const
  await storeCeremony(db, options.challenge, ceremony)
  return { ...options }
}

/**
 * Adds a passkey. The first one comes with recovery codes.
 *
 * @throws Problems: 422 when anything about it is not as it must be; 403 for the first one without a mailed code; 409 when
 *   somebody has it already, when another one of the account has its name, or when the account has 20.
 */
export async function finishRegistration(
  { db, now }: Pick<RouteDependencies, 'db' | 'now'>,
  { origin, id: expectedRPID }: RelyingParty,
  actor: Actor,
  { name, credential }: z.infer<typeof newPasskeyBodySchema>,
): Promise<z.infer<typeof newPasskeySchema>> {
  const { userId, sessionId } = actor
  const { id, rawId, type, response } = credential
  const { clientDataJSON, attestationObject, transports = [] } = response
  const ceremony = { kind: 'registration', userId, boundTo: sessionId, origin } as const
  const challenge = await takeCeremony(db, clientDataJSON, ceremony)
  if (challenge === null) throw passkeyRefused()
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!verified?.verified) throw passkeyRefused()
  const { credential: key, credentialBackedUp } = verified.registrationInfo
  const passkey = {
    id: randomUUID(),
    userId,
    credentialId: key.id,
    publicKey: Buffer.from(key.publicKey),
    counter: key.counter,
    transports,
    backedUp: credentialBackedUp,
    name,
    createdAt: now(),
    lastUsedAt: null,
  }
  return db.transaction(async (tx) => {
    // One at a time for an account: for the limit, and for one set of recovery codes.
    if (!(await lockAccount(tx, userId))) throw unauthorized()
    const own = await passkeysOf(tx, userId)
    // Since it was begun, the others may have been removed.
    if (own.length === 0) await requireMailProof(tx, { sessionId })
    if (own.length >= MAX_PASSKEYS) throw tooMany()
    requireFreeName(name, own)
    const added = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning()
    if (added.length === 0) throw conflict(PASSKEY_EXISTS, 'This passkey is in use already.', 'credential')
    const hasCodes = (await countRecoveryCodes(tx, userId)) > 0
    const codes = hasCodes ? [] : await replaceRecoveryCodes(tx, userId, passkey.createdAt)
    await recordEvents(tx, actor, passkey.createdAt, [
      { ...aboutSelf(actor), action: 'passkey.added', after: { name } },
    ])
    return { passkey: wireOf(passkey), recovery_codes: [...codes] }
  })
}

function tooMany() {
  return conflict(TOO_MANY_PASSKEYS, `An account can have ${MAX_PASSKEYS} passkeys.`)
}
