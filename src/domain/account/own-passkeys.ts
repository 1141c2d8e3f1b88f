import { nameProblem, UNPRINTABLE } from '../name-problem.ts'
import { lookOf } from '../typed-text.ts'

/** A passkey of the user's own account. */
export interface OwnPasskey {
  readonly id: string
  readonly name: string
  readonly isBackedUp: boolean
  readonly addedAt: string
  /** `null`: never. */
  readonly lastUsedAt: string | null
}

export interface OwnPasskeys {
  /** `false`: another service signs the user in, or passkeys do not work at this address. */
  readonly isOffered: boolean
  /** Whether a role of the user needs one. */
  readonly isRequired: boolean
  readonly codesLeft: number
  readonly passkeys: readonly OwnPasskey[]
}

/** A change of the passkeys, or new recovery codes. */
export type PasskeyChange =
  | { readonly kind: 'add'; readonly name: string }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'renewCodes' }

const CHANGE_PROBLEMS = ['deviceFailed', 'known', 'refused', 'tooMany', 'lastOne'] as const

/** Why a change was not made. The screen explains it. */
export type ChangeProblem = (typeof CHANGE_PROBLEMS)[number]

export function isChangeProblem(outcome: string): outcome is ChangeProblem {
  return CHANGE_PROBLEMS.some((problem) => problem === outcome)
}

/**
 * How a change ended. `done` may bring recovery codes, which are shown once. `mailProofNeeded`: the first passkey needs a mailed
 * code. `taken`: another browser has just given the name to another passkey.
 */
export type ChangeAnswer =
  | { readonly outcome: 'done'; readonly codes: readonly string[] }
  | { readonly outcome: 'proofNeeded' | 'mailProofNeeded' | 'taken' | 'cancelled' | ChangeProblem }

/** How a proof of the identity ended. */
export type ProofAnswer = 'proved' | 'wrong' | 'cancelled' | 'deviceFailed' | 'refused'

/** How a request for a mailed code ended. */
export type SentCodeAnswer = 'sent' | 'proofNeeded'

/** The answer to a mailed code. */
export type MailedCodeAnswer = 'proved' | 'wrong'

/** How a proof by a mailed code ended. `proofNeeded`: to get a code, the user must prove the identity again. */
export type MailProofOutcome = 'proved' | 'proofNeeded' | 'cancelled'

/** Why a name cannot be used: `ownPasskeys.naming` has the texts. */
export type NamingProblem = 'required' | 'tooLong' | 'taken'

const MAX_NAME_LENGTH = 60

/** The name that was typed or pasted: what cannot be shown counts as a blank. */
export function passkeyNameOf(typed: string): string {
  return typed.replaceAll(UNPRINTABLE, ' ').trim()
}

/**
 * Checks the name in a change. Names of one look are the same one, and the case does not count.
 *
 * @param passkeys All of the account.
 */
export function namingProblem(
  change: PasskeyChange,
  passkeys: readonly Pick<OwnPasskey, 'id' | 'name'>[],
): NamingProblem | null {
  if (change.kind !== 'add' && change.kind !== 'rename') return null
  const name = passkeyNameOf(change.name)
  if (nameProblem(name) !== null) return 'required'
  if (name.length > MAX_NAME_LENGTH) return 'tooLong'
  const own = change.kind === 'rename' ? change.id : null
  const others = passkeys.filter(({ id }) => id !== own)
  return isNameTaken(name, others) ? 'taken' : null
}

/** Whether one of the other passkeys of the account has this name. Two with the same name could not be told apart. */
export function isNameTaken(name: string, others: readonly Pick<OwnPasskey, 'name'>[]): boolean {
  return others.some((one) => lookOf(one.name).toLowerCase() === lookOf(name).toLowerCase())
}
