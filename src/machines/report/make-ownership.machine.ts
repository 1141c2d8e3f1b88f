import { assign, setup } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import { type OrderField, type OrderProblems, orderProblems } from '../../domain/public/order-limits.ts'
import type { MadeOwnership, OwnershipOffer } from '../../domain/public/ownership-offer.ts'
import type { ComparisonId, MailOutcome, OwnerMail } from '../../domain/public/ownership-order.ts'
import type { Language } from '../../domain/session/profile.ts'
import { answerIn, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'
import type {
  MakeOwnershipContext,
  MakeOwnershipEvent,
  Opened,
  OwnershipOrdered,
} from './make-ownership.types.ts'

const EMPTY = {
  offer: null,
  values: null,
  problems: {},
  made: null,
  email: '',
  outcome: null,
  failure: null,
} as const

/** Makes an ownership report of a battery report with the values that staff may change, and hands it over: its link, one mail at a time, and its end. */
export const makeOwnershipMachine = setup({
  types: {
    context: {} as MakeOwnershipContext,
    events: {} as MakeOwnershipEvent,
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    readOffer: unprovided<OwnershipOffer, { readonly reportId: string }>('readOffer'),
    makeOwnership: unprovided<MadeOwnership, OwnershipOrdered>('makeOwnership'),
    mailOwnership: unprovided<MailOutcome, OwnerMail>('mailOwnership'),
    revokeOwnership: unprovided<MadeOwnership, { readonly id: string }>('revokeOwnership'),
  },
  actions: {
    forget: assign({ ...EMPTY, reportId: '' }),
    open: assign((_, { reportId, language }: Opened) => ({ reportId, language })),
    clearFailure: assign({ failure: null }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    setOffer: assign((_, offer: OwnershipOffer) => ({
      ...EMPTY,
      offer,
      values: offer.values,
    })),
    type: assign(({ context }, { field, value }: { field: OrderField; value: string }) => ({
      values: context.values && { ...context.values, [field]: value },
      problems: without(context.problems, field),
    })),
    compare: assign(({ context: { values, offer, problems } }, comparison: ComparisonId) => ({
      values: values && offer && { ...values, comparison, fuelRating: offer.ratings[comparison] },
      problems: without(problems, 'fuelRating'),
    })),
    check: assign(({ context: { values } }) => ({
      problems: values ? orderProblems(values) : {},
      failure: null,
    })),
    setMade: assign((_, made: MadeOwnership | null) => ({
      made,
      email: '',
      outcome: null,
    })),
    typeEmail: assign((_, email: string) => ({ email, outcome: null })),
    chooseLanguage: assign((_, language: Language) => ({ language })),
    setOutcome: assign((_, outcome: MailOutcome) => ({ outcome })),
  },
  guards: {
    isValid: ({ context: { values, offer } }) =>
      values !== null &&
      offer?.terms.selected.kwhPer100 != null &&
      Object.keys(orderProblems(values)).length === 0,
    isChanged: ({ context: { values, offer } }) =>
      Object.entries(values ?? {}).some(([field, value]) => value !== offer?.values[field as OrderField]),
    canMail: ({ context: { made } }) => made?.revokedAt === null,
    isUnsent: ({ context: { email, outcome } }) => email !== '' && outcome !== 'sent',
    isMade: ({ context }, id: string) => foundIn(context, id) !== null,
    isHanding: ({ context }) => context.made !== null,
  },
}).createMachine({
  id: 'makeOwnership',
  context: { ...EMPTY, reportId: '', language: 'en' },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'offer.requested': { target: 'reading', actions: { type: 'open', params: ({ event }) => event } },
      },
    },
    reading: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'readOffer',
        src: 'readOffer',
        input: ({ context: { reportId } }) => ({ reportId }),
        onDone: { target: 'editing', actions: { type: 'setOffer', params: answerIn } },
        onError: { target: 'failed', actions: SET_FAILURE },
      },
      on: { 'form.cancelled': 'closed' },
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'reading', 'form.cancelled': 'closed' } },
    editing: {
      initial: 'fresh',
      on: {
        'number.typed': { target: '.fresh', actions: { type: 'type', params: ({ event }) => event } },
        'comparison.chosen': {
          target: '.fresh',
          actions: { type: 'compare', params: ({ event }) => event.comparison },
        },
        'form.submitted': [{ guard: 'isValid', target: 'making', actions: 'check' }, { actions: 'check' }],
        'form.cancelled': [{ guard: 'isChanged', target: 'asking' }, { target: 'closed' }],
      },
      states: {
        fresh: {
          always: { guard: 'isChanged', target: 'touched' },
          on: {
            'made.chosen': {
              guard: { type: 'isMade', params: ({ event }) => event.id },
              target: '#makeOwnership.handing',
              actions: {
                type: 'setMade',
                params: ({ context, event }) => foundIn(context, event.id),
              },
            },
          },
        },
        touched: { tags: 'unsaved' },
        refused: { tags: ['failed', 'unsaved'], on: { 'form.cancelled': '#makeOwnership.asking' } },
      },
    },
    asking: {
      description: 'To leave would lose what is typed, so the user decides.',
      tags: 'unsaved',
      on: {
        'discard.confirmed': 'closed',
        'discard.declined': [{ guard: 'isHanding', target: 'handing' }, { target: 'editing' }],
      },
    },
    making: {
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'makeOwnership',
        src: 'makeOwnership',
        input: ({ context: { reportId, offer, values } }) => ({ reportId, offer, values }),
        onDone: { target: 'handing', actions: { type: 'setMade', params: answerIn } },
        onError: { target: 'editing.refused', actions: SET_FAILURE },
      },
    },
    handing: {
      initial: 'resting',
      on: {
        'email.typed': {
          target: '.resting',
          actions: { type: 'typeEmail', params: ({ event }) => event.email },
        },
        'language.chosen': { actions: { type: 'chooseLanguage', params: ({ event }) => event.language } },
        'form.submitted': { guard: 'canMail', target: 'mailing' },
        'revoke.requested': 'ending',
        'back.requested': [{ guard: 'isUnsent', target: 'asking' }, { target: 'reading' }],
        'form.cancelled': [{ guard: 'isUnsent', target: 'asking' }, { target: 'closed' }],
      },
      states: {
        resting: { always: { guard: 'isUnsent', target: 'typed' } },
        typed: { tags: 'unsaved' },
        refused: { tags: 'failed', always: { guard: 'isUnsent', target: 'unsent' } },
        unsent: { tags: ['failed', 'unsaved'] },
      },
    },
    mailing: {
      tags: ['busy', 'unsaved'],
      entry: 'clearFailure',
      invoke: {
        id: 'mailOwnership',
        src: 'mailOwnership',
        input: ({ context: { made, email, language } }) => ({
          id: made?.id ?? '',
          email,
          language,
        }),
        onDone: { target: 'handing', actions: { type: 'setOutcome', params: answerIn } },
        onError: { target: 'handing.refused', actions: SET_FAILURE },
      },
    },
    ending: {
      description: 'The link would open nothing any more, so the user confirms it.',
      entry: 'clearFailure',
      on: { 'revoke.confirmed': 'revoking', 'revoke.declined': 'handing' },
    },
    revoking: {
      tags: 'busy',
      invoke: {
        id: 'revokeOwnership',
        src: 'revokeOwnership',
        input: ({ context: { made } }) => ({ id: made?.id ?? '' }),
        onDone: { target: 'handing', actions: { type: 'setMade', params: answerIn } },
        onError: { target: 'handing.refused', actions: SET_FAILURE },
      },
    },
  },
})

function without(problems: OrderProblems, field: OrderField): OrderProblems {
  const { [field]: _, ...others } = problems
  return others
}

function foundIn({ offer }: MakeOwnershipContext, id: string): MadeOwnership | null {
  return offer?.made.find((one) => one.id === id) ?? null
}
