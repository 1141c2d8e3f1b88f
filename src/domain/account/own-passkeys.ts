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

/** Why a change was not made. The screen explains it. */
export type ChangeProblem = 'deviceFailed' | 'known' | 'refused' | 'tooMany' | 'lastOne'

/** How a change ended. `done` may bring recovery codes, which are shown once. */
export type ChangeAnswer =
  | { readonly outcome: 'done'; readonly codes: readonly string[] }
  | { readonly outcome: 'proofNeeded' | 'cancelled' | ChangeProblem }

/** How a proof of the identity ended. */
export type ProofAnswer = 'proved' | 'wrong' | 'cancelled' | 'deviceFailed' | 'refused'

/** Why a name cannot be used: `ownPasskeys.naming` has the texts. */
export type NamingProblem = 'required' | 'tooLong' | 'taken'

const MAX_NAME_LENGTH = 60

/**
 * Checks the name in a change. Blanks around it do not count, and neither does the case.
 *
 * @param passkeys All of the account: two with the same name could not be told apart.
 */
export function namingProblem(
  change: PasskeyChange,
  passkeys: readonly Pick<OwnPasskey, 'id' | 'name'>[],
): NamingProblem | null {
  if (change.kind !== 'add' && change.kind !== 'rename') return null
  const name = change.name.trim()
  if (name === '') return 'required'
  if (name.length > MAX_NAME_LENGTH) return 'tooLong'
  const own = change.kind === 'rename' ? change.id : null
  const isTaken = passkeys.some((one) => one.id !== own && one.name.toLowerCase() === name.toLowerCase())
  return isTaken ? 'taken' : null
}
