import { assign, fromPromise, sendTo, setup } from 'xstate'
import { createDictionary } from '../../src/trace/rules.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

type SignInEvent = ({ readonly type: 'credentials.submitted' } & Credentials) | { readonly type: 'cleared' }

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''

/** Like a sign-in: guards check the password, the call gets it, and no context stores it. */
export const signIn = setup({
  types: {
    context: {} as { readonly email: string; readonly failure: string | null; readonly tries: number },
    events: {} as SignInEvent,
    output: {} as { readonly email: string },
  },
  actors: { check: fromPromise<{ token: string }, Credentials>(() => Promise.reject(new Error('check'))) },
  guards: {
    isStrong: (_, { password }: Credentials) =>
      password.length >= 8 && /[A-Z]/.test(password) && /\d/.test(password) && /[^A-Za-z0-9]/.test(password),
  },
}).createMachine({
  id: 'signIn',
  context: { email: '', failure: null, tries: 0 },
  initial: 'editing',
  output: ({ context }) => ({ email: context.email }),
  states: {
    editing: {
      on: {
        'credentials.submitted': [
          {
            guard: { type: 'isStrong', params: ({ event }) => event },
            target: 'checking',
            actions: assign(({ context, event }) => ({
              email: event.email.trim().toLowerCase(),
              failure: null,
              tries: context.tries + 1,
            })),
          },
          { target: 'weak' },
        ],
      },
    },
    weak: { on: { 'credentials.submitted': 'editing', cleared: 'editing' } },
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ event }) => (event.type === 'credentials.submitted' ? event : { email: '', password: '' }),
        onDone: 'accepted',
        onError: {
          target: 'editing',
          actions: assign({ failure: ({ event }) => messageOf(event.error) }),
        },
      },
    },
    accepted: { type: 'final' },
  },
})

export interface Row {
  readonly id: string
  readonly vin: string
  readonly published: boolean
  readonly secretNote: string
}

/** A list with an optimistic edit that is rolled back when the server refuses it. */
export const list = setup({
  types: {
    context: {} as {
      readonly rows: readonly Row[]
      readonly search: string
      readonly before: readonly Row[]
    },
    events: {} as
      | { type: 'row.edited'; id: string; published: boolean }
      | { type: 'search.typed'; text: string }
      | { type: 'paused' }
      | { type: 'resumed' },
  },
  actors: {
    load: fromPromise<readonly Row[]>(() => Promise.reject(new Error('load'))),
    save: fromPromise<void>(() => Promise.reject(new Error('save'))),
  },
  delays: { debounce: 500 },
}).createMachine({
  id: 'list',
  context: { rows: [], search: '', before: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'open', actions: assign({ rows: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    failed: {},
    open: {
      initial: 'showing',
      on: {
        'search.typed': {
          target: '.debouncing',
          reenter: true,
          actions: assign({ search: ({ event }) => event.text }),
        },
        paused: 'paused',
      },
      states: {
        showing: {
          on: {
            'row.edited': {
              target: 'saving',
              actions: assign(({ context, event }) => ({
                before: context.rows,
                rows: context.rows.map((row) =>
                  row.id === event.id ? { ...row, published: event.published } : row,
                ),
              })),
            },
          },
        },
        debouncing: { after: { debounce: 'showing' } },
        saving: {
          invoke: {
            id: 'save',
            src: 'save',
            onDone: { target: 'showing', actions: assign({ before: [] }) },
            onError: {
              target: 'showing',
              actions: assign(({ context }) => ({ rows: context.before, before: [] })),
            },
          },
        },
      },
    },
    paused: { on: { resumed: 'open' } },
  },
})

/** The parent of both, which sends events to them. */
export const app = setup({
  types: {
    context: {} as { readonly user: string | null },
    events: {} as { type: 'all.paused' } | { type: 'all.resumed' },
  },
  actors: { signIn, list },
}).createMachine({
  id: 'app',
  context: { user: null },
  initial: 'out',
  states: {
    out: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        systemId: 'signIn',
        onDone: { target: 'in', actions: assign({ user: ({ event }) => event.output.email }) },
      },
    },
    in: {
      invoke: { id: 'list', src: 'list', systemId: 'list' },
      on: {
        'all.paused': { actions: sendTo('list', { type: 'paused' }) },
        'all.resumed': { actions: sendTo('list', { type: 'resumed' }) },
      },
    },
  },
})

export const dictionary = createDictionary({
  actorId: 'keep',
  before: 'keep',
  email: 'pseudonym',
  failure: 'keep',
  id: 'keep',
  message: 'keep',
  password: 'secret',
  published: 'keep',
  search: 'keep',
  text: 'keep',
  token: 'secret',
  tries: 'keep',
  user: 'pseudonym',
  vin: 'pseudonym',
})
