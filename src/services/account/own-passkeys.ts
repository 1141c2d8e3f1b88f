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

  const refusalIn = (body: unknown): ChangeAnswer | null => {
    const outcome = ANSWERS[textOf(body, 'error') ?? '']
    return outcome ? { outcome } : null
  }
  const change = async (id: string, options: { method: 'DELETE' } | { method: 'PATCH'; body: object }) => {
    const answer = await request(`${own}/${encodeURIComponent(id)}`, options)
    const refusal = refusalIn(answer.body)
    if (refusal) return refusal
    // Another browser has removed it.
    if (answer.status !== 404) accepted(answer)
    return []
  }
  const add = async (name: string) => {
    const options = await post(`${own}/options`)
    const refusal = refusalIn(options.body)
    if (refusal) return refusal
    const { createPasskey } = await loadCode(() => import('../browser/passkeys.ts'))
    const made = await createPasskey(dataOf(options, creationOptionsSchema, 'auth'))
    if (made.outcome !== 'made') return { outcome: made.outcome }
    const answer = await post(own, { name, credential: made.credential })
    return refusalIn(answer.body) ?? dataOf(answer, newPasskeySchema, 'auth').recovery_codes
  }
  const renewCodes = async () => {
    const answer = await post(`${path}/user/recovery-codes`)
    return refusalIn(answer.body) ?? dataOf(answer, recoveryCodesSchema, 'auth').recovery_codes
  }
  /** Makes a change. Returns its recovery codes, or what the server answers in its place. */
  const madeBy = (wanted: PasskeyChange): Promise<readonly string[] | ChangeAnswer> => {
    switch (wanted.kind) {
      case 'add':
        return add(passkeyNameOf(wanted.name))
      case 'rename':
        return change(wanted.id, { method: 'PATCH', body: { name: passkeyNameOf(wanted.name) } })
      case 'remove':
        return change(wanted.id, { method: 'DELETE' })
      case 'renewCodes':
        return renewCodes()
    }
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

    /** Rejects for all that the screen cannot explain. */
    async makeChange(wanted: PasskeyChange): Promise<ChangeAnswer> {
      const made = await madeBy(wanted)
      return 'outcome' in made ? made : { outcome: 'done', codes: made }
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
