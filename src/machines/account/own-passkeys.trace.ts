import { failure, refused } from '../common.trace.ts'

const own = {
  isOffered: 'keep',
  isRequired: 'keep',
  codesLeft: 'number',
  passkeys: [{ id: 'id', name: 'pseudonym', isBackedUp: 'keep', addedAt: 'time', lastUsedAt: 'time' }],
} as const

const change = { kind: 'keep', id: 'id', name: 'pseudonym' } as const

/** Recovery codes and the password are replaced by stand-ins. What a device signs is in no event. */
export const ownPasskeysTrace = {
  machine: 'ownPasskeys',
  context: { own, change, problem: 'keep', naming: 'keep', failure, codes: ['secret'] },
  events: {
    'change.requested': { change },
    'rename.requested': { passkey: { id: 'id', name: 'pseudonym' } },
    'password.submitted': { password: 'secret' },
    'xstate.done.actor.readPasskeys': { output: own },
    'xstate.done.actor.makeChange': { output: { outcome: 'keep', codes: ['secret'] } },
    'xstate.done.actor.prove': { output: 'keep' },
    'xstate.done.actor.mailProof': { output: { outcome: 'keep' } },
    'xstate.error.actor.readPasskeys': refused,
    'xstate.error.actor.makeChange': refused,
    'xstate.error.actor.prove': refused,
  },
} as const
