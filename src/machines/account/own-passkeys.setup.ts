import { assign, setup } from 'xstate'
import {
  type ChangeAnswer,
  type ChangeProblem,
  isChangeProblem,
  type NamingProblem,
  namingProblem,
  type OwnPasskey,
  type OwnPasskeys,
  type PasskeyChange,
  type ProofAnswer,
} from '../../domain/account/own-passkeys.ts'
import type { Failure } from '../../domain/failure.ts'
import { unprovided } from '../unprovided.ts'
import { mailProofMachine } from './mail-proof.machine.ts'

export interface OwnPasskeysContext {
  /** `null` until they are read for the first time. */
  readonly own: OwnPasskeys | null
  /** The change that is being made, that waits for a proof, or that was not made. A rename begins with the present name. */
  readonly change: PasskeyChange | null
  readonly problem: ChangeProblem | null
  /** Why the name in the change cannot be used. */
  readonly naming: NamingProblem | null
  readonly failure: Failure | null
  /** New recovery codes, until the user has kept them. */
  readonly codes: readonly string[]
}

export interface RenameRequested {
  readonly type: 'rename.requested'
  readonly passkey: Pick<OwnPasskey, 'id' | 'name'>
}

export type OwnPasskeysEvent =
  | { readonly type: 'screen.opened' }
  | { readonly type: 'screen.left' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'change.requested'; readonly change: PasskeyChange }
  | { readonly type: 'change.cancelled' }
  | RenameRequested
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'password.submitted'; readonly password: string }
  | { readonly type: 'passkey.chosen' }
  | { readonly type: 'codes.kept' }

/** `null`: by a passkey. */
export interface Proof {
  readonly password: string | null
}

/** Actors, actions and guards of the passkeys of the own account. */
export const ownPasskeysSetup = setup({
  types: {
    context: {} as OwnPasskeysContext,
    events: {} as OwnPasskeysEvent,
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    readPasskeys: unprovided<OwnPasskeys, void>('readPasskeys'),
    makeChange: unprovided<ChangeAnswer, PasskeyChange>('makeChange'),
    prove: unprovided<ProofAnswer, Proof>('prove'),
    mailProof: mailProofMachine,
    /** Loads the page again, as a user who may see all screens. */
    openPortal: unprovided<void, void>('openPortal'),
  },
  actions: {
    setOwn: assign((_, own: OwnPasskeys) => ({ own })),
    setChange: assign((_, change: PasskeyChange) => ({ change })),
    beginRename: assign((_, { id, name }: Pick<OwnPasskey, 'id' | 'name'>) => ({
      change: { kind: 'rename', id, name } as const,
    })),
    clearChange: assign({ change: null }),
    setNaming: assign(({ context }, change: PasskeyChange) => ({
      change,
      naming: namingProblem(change, context.own?.passkeys ?? []),
    })),
    setTaken: assign({ naming: 'taken' as const }),
    clearNaming: assign({ naming: null }),
    clearProblem: assign({ problem: null, failure: null }),
    setProblem: assign((_, { outcome }: ChangeAnswer) => ({
      problem: isChangeProblem(outcome) ? outcome : null,
    })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    setCodes: assign((_, answer: ChangeAnswer) => ({
      codes: answer.outcome === 'done' ? answer.codes : [],
    })),
    clearCodes: assign({ codes: [] }),
  },
  guards: {
    isRemoval: (_, { kind }: PasskeyChange) => kind === 'remove',
    isNamed: ({ context }, change: PasskeyChange) =>
      namingProblem(change, context.own?.passkeys ?? []) === null,
    bringsCodes: (_, answer: ChangeAnswer) => answer.outcome === 'done' && answer.codes.length > 0,
    is: (_, { actual, expected }: { readonly actual: string; readonly expected: string }) =>
      actual === expected,
    isTyped: (_, password: string) => password !== '',
    /** The user may see nothing else before there is a passkey. */
    isConfined: ({ context: { own } }) => own?.isRequired === true && own.passkeys.length === 0,
  },
})
