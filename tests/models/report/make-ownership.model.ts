import { type MadeOwnership, offerOf } from '../../../src/domain/public/ownership-offer.ts'
import type { OwnershipTerms } from '../../../src/domain/public/ownership-report.ts'
import { makeOwnershipMachine } from '../../../src/machines/report/make-ownership.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure, rejection } from '../samples.ts'

const vehicle = { year: 2023, trim: null, kwhPer100: null, fuelRating: null, electricShare: null }

const terms: OwnershipTerms = {
  selected: { ...vehicle, make: 'Tesla', model: 'Model Y', powertrain: 'BEV', kwhPer100: 27.7 },
  comparison: { ...vehicle, make: 'Toyota', model: 'RAV4', powertrain: 'ICE', fuelRating: 30 },
  ...{ years: 5, distance: 12_000, chargeAtHome: null, electricityCost: null, publicElectricityCost: null },
  ...{ gasCost: null, incentives: null, measurement: 'imperial', currency: 'USD', state: 'WA' },
}

const one: MadeOwnership = {
  id: 'one',
  createdAt: '2026-11-02T10:00:00.000Z',
  createdBy: 'Ada Okafor',
  comparison: '2024 Toyota RAV4',
  years: 5,
  distance: 12_000,
  revokedAt: null,
  mailedAt: null,
  isUnsubscribed: false,
}
const revoked: MadeOwnership = { ...one, revokedAt: '2026-11-03T10:00:00.000Z' }

/** Reports that were made, one of each standing. */
export const MADE = [
  one,
  { ...one, id: 'mailed', createdBy: null, mailedAt: '2026-11-03T10:00:00.000Z' },
  { ...one, id: 'gone', mailedAt: '2026-11-03T10:00:00.000Z', isUnsubscribed: true },
  { ...revoked, id: 'revoked' },
] as const

export const offer = offerOf(terms, 'smallSuv', [one])
/** Of a vehicle whose consumption is not known. */
export const unknown = offerOf({ ...terms, selected: { ...terms.selected, kwhPer100: null } }, 'smallSuv', [])
/** In Canada, in a currency without a price. */
export const metric = offerOf(
  { ...terms, measurement: 'metric', currency: 'XTS', state: null },
  'pickup',
  MADE,
)

export const opened = { type: 'offer.requested', reportId: 'one', language: 'en' } as const

const signs = (text: string | undefined) => (text === '' ? 'empty' : text)

export const model = defineModel(import.meta.url, {
  machine: makeOwnershipMachine,
  events: [
    opened,
    { type: 'number.typed', field: 'years', value: '6' },
    { type: 'number.typed', field: 'years', value: '5' },
    { type: 'number.typed', field: 'years', value: '' },
    { type: 'comparison.chosen', comparison: 'pickup' },
    { type: 'made.chosen', id: 'one' },
    { type: 'made.chosen', id: 'another' },
    { type: 'email.typed', email: 'owner@owners.example' },
    { type: 'email.typed', email: '' },
    { type: 'language.chosen', language: 'fr' },
    { type: 'form.submitted' },
    { type: 'form.cancelled' },
    { type: 'discard.confirmed' },
    { type: 'discard.declined' },
    { type: 'retry.requested' },
    { type: 'back.requested' },
    { type: 'revoke.requested' },
    { type: 'revoke.confirmed' },
    { type: 'revoke.declined' },
    done('readOffer', offer),
    done('readOffer', unknown),
    failed('readOffer', networkFailure),
    done('makeOwnership', one),
    failed('makeOwnership', rejection),
    done('mailOwnership', 'sent'),
    done('mailOwnership', 'unsubscribed'),
    done('mailOwnership', 'invalidEmail'),
    failed('mailOwnership', networkFailure),
    done('revokeOwnership', revoked),
    failed('revokeOwnership', networkFailure),
  ],
  project: ({ context }) => [
    context.offer?.terms.selected.kwhPer100 ?? null,
    context.values && [context.values.comparison, signs(context.values.years)],
    context.problems,
    context.made?.revokedAt ?? context.made?.id ?? null,
    signs(context.email),
    context.outcome,
    context.failure?.code ?? null,
    context.language,
  ],
  invariants: {
    'what is closed remembers nothing': ({ value, context }) =>
      value !== 'closed' ||
      (context.offer === null && context.made === null && context.email === '' && context.failure === null),
    'a failed state has a failure': (snapshot) =>
      !snapshot.hasTag('failed') || snapshot.context.failure !== null,
    'only valid values of a known vehicle are sent': ({ value, context }) =>
      value !== 'making' ||
      (context.values?.years !== '' && context.offer?.terms.selected.kwhPer100 !== null),
    'a revoked report is not mailed': ({ value, context }) =>
      value !== 'mailing' || context.made?.revokedAt === null,
    'who hands over has a report': ({ value, context }) =>
      !['mailing', 'ending', 'revoking'].includes(String(value)) || context.made !== null,
  },
  edgeInvariants: {
    'what is typed is lost only to who says so': ({ event, from, to }) =>
      event.type !== 'form.cancelled' ||
      !from.hasTag('unsaved') ||
      to.value === 'asking' ||
      JSON.stringify(to.value) === JSON.stringify(from.value),
    'a report is made, mailed or revoked once, and only by a press': ({ event, started }) =>
      !started.some((child) => ['makeOwnership', 'mailOwnership', 'revokeOwnership'].includes(child)) ||
      ['form.submitted', 'revoke.confirmed'].includes(event.type),
    'a refusal keeps what was typed': ({ event, from, to }) =>
      !event.type.startsWith('xstate.error.actor.ma') ||
      (to.context.values === from.context.values && to.context.email === from.context.email),
    'another class brings its consumption': ({ event, to }) =>
      event.type !== 'comparison.chosen' ||
      to.context.values?.comparison !== 'pickup' ||
      to.context.values.fuelRating === '22',
  },
})
