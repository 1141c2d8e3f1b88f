import { answerIn, answerIs, SET_FAILURE } from '../params.ts'
import { ownPasskeysSetup, type RenameRequested } from './own-passkeys.setup.ts'

const ended = (expected: string) =>
  ({
    type: 'is',
    params: ({ event }: { readonly event: { readonly output: { readonly outcome: string } } }) => ({
      actual: event.output.outcome,
      expected,
    }),
  }) as const

/** A name can be typed whenever passkeys are on the screen. */
const naming = {
  'rename.requested': {
    actions: {
      type: 'beginRename',
      params: ({ event }: { readonly event: RenameRequested }) => event.passkey,
    },
  },
  'change.cancelled': { actions: 'clearChange' },
} as const

/**
 * Lists the passkeys of the own account, adds, renames and removes them, and makes recovery codes. The server asks for a proof of
 * the identity before a change, but for a name, and for a mailed code before the first passkey; the change goes on after them.
 */
export const ownPasskeysMachine = ownPasskeysSetup.createMachine({
  id: 'ownPasskeys',
  context: { own: null, change: null, problem: null, naming: null, failure: null, codes: [] },
  initial: 'dormant',
  states: {
    dormant: {
      entry: 'clearChange',
      on: { 'screen.opened': 'reading' },
    },
    reading: {
      description: 'Passkeys that were read before stay.',
      tags: 'busy',
      on: { 'screen.left': 'dormant', ...naming },
      invoke: {
        id: 'readPasskeys',
        src: 'readPasskeys',
        onDone: {
          target: 'showing',
          actions: { type: 'setOwn', params: answerIn },
        },
        onError: { target: 'unread', actions: SET_FAILURE },
      },
    },
    unread: {
      tags: 'failed',
      exit: 'clearProblem',
      on: { 'retry.requested': 'reading', 'screen.left': 'dormant' },
    },
    showing: {
      description: 'A change that was not made stays: its name is still in the form.',
      initial: 'ready',
      on: {
        'screen.opened': 'reading',
        'screen.left': 'dormant',
        'change.requested': [
          {
            guard: { type: 'isRemoval', params: ({ event }) => event.change },
            target: 'confirming',
            actions: { type: 'setChange', params: ({ event }) => event.change },
          },
          {
            guard: { type: 'isNamed', params: ({ event }) => event.change },
            target: 'changing',
            actions: { type: 'setChange', params: ({ event }) => event.change },
          },
          {
            target: '.misnamed',
            actions: { type: 'setNaming', params: ({ event }) => event.change },
          },
        ],
        'rename.requested': { target: '.ready', ...naming['rename.requested'] },
        'change.cancelled': { target: '.ready', ...naming['change.cancelled'] },
      },
      states: {
        ready: {},
        misnamed: { exit: 'clearNaming' },
        refused: {
          description: 'The screen says why the last change was not made.',
          tags: 'failed',
          exit: 'clearProblem',
        },
      },
    },
    confirming: {
      on: {
        'removal.confirmed': 'changing',
        'change.cancelled': 'showing',
        'screen.left': 'dormant',
      },
    },
    changing: {
      description: 'The device may ask its owner. Goes on while the portal shows another screen.',
      tags: 'busy',
      invoke: {
        id: 'makeChange',
        src: 'makeChange',
        input: ({ context }) => context.change ?? { kind: 'renewCodes' },
        onDone: [
          {
            guard: { type: 'bringsCodes', params: answerIn },
            target: 'handing',
            actions: { type: 'setCodes', params: answerIn },
          },
          { guard: ended('done'), target: 'changed' },
          { guard: ended('proofNeeded'), target: 'proving' },
          { guard: ended('mailProofNeeded'), target: 'mailing' },
          { guard: ended('taken'), target: 'showing.misnamed', actions: 'setTaken' },
          { guard: ended('cancelled'), target: 'showing' },
          { target: 'showing.refused', actions: { type: 'setProblem', params: answerIn } },
        ],
        onError: { target: 'showing.refused', actions: SET_FAILURE },
      },
    },
    proving: {
      description: 'The server wants to know that it is still the same person.',
      initial: 'fresh',
      on: {
        'password.submitted': [
          { guard: { type: 'isTyped', params: ({ event }) => event.password }, target: 'checking' },
          { target: '.incomplete' },
        ],
        'passkey.chosen': 'checking',
        'change.cancelled': 'showing',
      },
      states: {
        fresh: {},
        incomplete: {},
        wrong: {},
        failed: { tags: 'failed', exit: 'clearProblem' },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ event }) => ({ password: event.type === 'password.submitted' ? event.password : null }),
        onDone: [
          { guard: answerIs('proved'), target: 'changing' },
          { guard: answerIs('wrong'), target: 'proving.wrong' },
          { guard: answerIs('cancelled'), target: 'proving' },
          {
            target: 'proving.failed',
            actions: {
              type: 'setProblem',
              params: ({ event }) => ({
                outcome: event.output === 'deviceFailed' ? ('deviceFailed' as const) : ('refused' as const),
              }),
            },
          },
        ],
        onError: { target: 'proving.failed', actions: SET_FAILURE },
      },
    },
    mailing: {
      description: 'The first passkey also needs a code that is mailed to the address of the account.',
      invoke: {
        id: 'mailProof',
        src: 'mailProof',
        systemId: 'mailProof',
        onDone: [
          { guard: ended('proved'), target: 'changing' },
          { guard: ended('proofNeeded'), target: 'proving' },
          { target: 'showing' },
        ],
      },
    },
    handing: {
      description: 'Recovery codes are on the screen, for the only time.',
      tags: 'unsaved',
      exit: 'clearCodes',
      on: { 'codes.kept': 'changed' },
    },
    changed: {
      always: [
        { guard: 'isConfined', target: 'opening' },
        { target: 'reading', actions: 'clearChange' },
      ],
    },
    opening: {
      tags: 'busy',
      invoke: { id: 'openPortal', src: 'openPortal', onDone: 'reading', onError: 'reading' },
    },
  },
})
