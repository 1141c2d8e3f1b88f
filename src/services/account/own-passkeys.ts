import {
  type ChangeAnswer,
  type ChangeProblem,
  type MailedCodeAnswer,
  type OwnPasskeys,
  type PasskeyChange,
  type ProofAnswer,
  passkeyNameOf,
  type SentCodeAnswer,
} from '../../domain/account/own-passkeys.ts'
import { accepted, dataOf } from '../answers.ts'
import { type Request, textOf } from '../http.ts'
import { loadCode } from '../load-code.ts'
import { WRONG_CODE } from '../wire/auth.ts'
import {
  creationOptionsSchema,
  MAIL_PROOF_NEEDED,
  newPasskeySchema,
  ownPasskeysSchema,
  PASSKEY_EXISTS,
  PASSKEY_NAME_TAKEN,
  PASSKEY_REFUSED,
  PASSKEY_REQUIRED,
  PROOF_NEEDED,
  recoveryCodesSchema,
  requestOptionsSchema,
  TOO_MANY_PASSKEYS,
  WRONG_PASSWORD,
} from '../wire/passkeys.ts'

/** The answer of the server in place of a change, by its `error`. */
const ANSWERS: Readonly<
  Partial<Record<string, 'proofNeeded' | 'mailProofNeeded' | 'taken' | ChangeProblem>>
> = {
  [PROOF_NEEDED]: 'proofNeeded',
  [MAIL_PROOF_NEEDED]: 'mailProofNeeded',
  [PASSKEY_NAME_TAKEN]: 'taken',
  [PASSKEY_EXISTS]: 'known',
  [PASSKEY_REFUSED]: 'refused',
  [TOO_MANY_PASSKEYS]: 'tooMany',
  [PASSKEY_REQUIRED]: 'lastOne',
}

/** The passkeys and recovery codes of the user's own account. */
export function createOwnPasskeysService(request: Request, path: string) {
  const own = `${path}/user/passkeys`
  const post = (call: string, body?: object) => request(call, { method: 'POST', ...(body ? { body } : {}) })

  /** A change in which the server can refuse. Rejects for all that the screen cannot explain. */
  const changeBy = async (steps: () => Promise<readonly string[] | ChangeAnswer>): Promise<ChangeAnswer> => {
    const made = await steps()
    return 'outcome' in made ? made : { outcome: 'done', codes: made }
  }
  const refusalIn = (body: unknown): ChangeAnswer | null => {
    const outcome = ANSWERS[textOf(body, 'error') ?? '']
    return outcome ? { outcome } : null
  }
  const changes = {
    add: async (name: string) => {
      const options = await post(`${own}/options`)
      const refusal = refusalIn(options.body)
      if (refusal) return refusal
      const { createPasskey } = await loadCode(() => import('../browser/passkeys.ts'))
      const made = await createPasskey(dataOf(options, creationOptionsSchema, 'auth'))
      if (made.outcome !== 'made') return { outcome: made.outcome }
      const answer = await post(own, { name, credential: made.credential })
      return refusalIn(answer.body) ?? dataOf(answer, newPasskeySchema, 'auth').recovery_codes
    },
    remove: async (id: string) => {
      const answer = await request(`${own}/${encodeURIComponent(id)}`, { method: 'DELETE' })
      const refusal = refusalIn(answer.body)
      if (refusal) return refusal
      // Another browser was faster.
      if (answer.status !== 404) accepted(answer)
      return []
    },
    rename: async (id: string, name: string) => {
      const answer = await request(`${own}/${encodeURIComponent(id)}`, { method: 'PATCH', body: { name } })
      const refusal = refusalIn(answer.body)
      if (refusal) return refusal
      // Another browser has removed it.
      if (answer.status !== 404) accepted(answer)
      return []
    },
    renewCodes: async () => {
      const answer = await post(`${path}/user/recovery-codes`)
      return refusalIn(answer.body) ?? dataOf(answer, recoveryCodesSchema, 'auth').recovery_codes
    },
  }
  return {
    async readPasskeys(): Promise<OwnPasskeys> {
      const read = dataOf(await request(own), ownPasskeysSchema, 'auth')
      return {
        isOffered: read.is_offered,
        isRequired: read.is_required,
        codesLeft: read.recovery_codes_left,
        passkeys: read.passkeys.map((passkey) => ({
          id: passkey.id,
          name: passkey.name,
          isBackedUp: passkey.backed_up,
          addedAt: passkey.created_at,
          lastUsedAt: passkey.last_used_at,
        })),
      }
    },

    makeChange(change: PasskeyChange): Promise<ChangeAnswer> {
      return changeBy(() => {
        if (change.kind === 'add') return changes.add(passkeyNameOf(change.name))
        if (change.kind === 'rename') return changes.rename(change.id, passkeyNameOf(change.name))
        return change.kind === 'remove' ? changes.remove(change.id) : changes.renewCodes()
      })
    },

    /** Has a code mailed to the address of the account. */
    async sendCode(): Promise<SentCodeAnswer> {
      const answer = await post(`${path}/user/proof/mail`)
      if (textOf(answer.body, 'error') === PROOF_NEEDED) return 'proofNeeded'
      accepted(answer)
      return 'sent'
    },

    async checkCode({ code }: { readonly code: string }): Promise<MailedCodeAnswer> {
      const answer = await post(`${path}/user/proof/code`, { code })
      if (textOf(answer.body, 'error') === WRONG_CODE) return 'wrong'
      accepted(answer)
      return 'proved'
    },

    /** Proves the identity with the password, or with a passkey (`null`). */
    async prove({ password }: { readonly password: string | null }): Promise<ProofAnswer> {
      if (password !== null) {
        const answer = await post(`${path}/user/proof`, { password })
        // Also what can be no password, because it is too long.
        if (textOf(answer.body, 'error') === WRONG_PASSWORD || textOf(answer.body, 'field') === 'password')
          return 'wrong'
        accepted(answer)
        return 'proved'
      }
      const options = await post(`${path}/user/proof/passkey/options`)
      const { getPasskey } = await loadCode(() => import('../browser/passkeys.ts'))
      const used = await getPasskey(
        dataOf(options, requestOptionsSchema, 'auth'),
        new AbortController().signal,
      )
      if (used.outcome !== 'made') return used.outcome === 'cancelled' ? 'cancelled' : 'deviceFailed'
      const answer = await post(`${path}/user/proof/passkey`, { credential: used.credential })
      if (textOf(answer.body, 'error') === PASSKEY_REFUSED) return 'refused'
      accepted(answer)
      return 'proved'
    },
  }
}
