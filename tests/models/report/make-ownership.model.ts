import { type MadeOwnership, offerOf } from '../../../src/domain/public/ownership-offer.ts'
import type { OwnershipTerms } from '../../../src/domain/public/ownership-report.ts'
import { makeOwnershipMachine } from '../../../src/machines/report/make-ownership.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
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
  mail: 'none',
  isUnsubscribed: false,
}
const revoked: MadeOwnership = { ...one, revokedAt: '2026-11-03T10:00:00.000Z' }

/** Reports that were made, one of each standing. */
export const MADE = [
  one,
  { ...one, id: 'mailed', createdBy: null, mail: 'given' },
  { ...one, id: 'gone', mail: 'failed', isUnsubscribed: true },
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
    ...plain('form.submitted', 'form.cancelled', 'discard.confirmed', 'discard.declined'),
    ...plain('retry.requested', 'back.requested', 'revoke.requested', 'revoke.confirmed'),
    ...plain('revoke.declined'),
    ...ends('readOffer', [offer, unknown], [networkFailure]),
    ...ends('makeOwnership', [one], [rejection]),
    ...ends('mailOwnership', ['sent', 'unsubscribed', 'invalidEmail'], [networkFailure]),
    ...ends('revokeOwnership', [revoked], [networkFailure]),
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
  remembers: ['language'],
  invariants: {
    'only valid values of a known vehicle are sent': ({ value, context }) =>
      value !== 'making' ||
      (context.values?.years !== '' && context.offer?.terms.selected.kwhPer100 !== null),
    'a revoked report is not mailed': ({ value, context }) =>
      value !== 'mailing' || context.made?.revokedAt === null,
  },
  edgeInvariants: {
    'what is typed is lost only to who says so': ({ event, from, to }) =>
      !['form.cancelled', 'back.requested'].includes(event.type) ||
      !from.hasTag('unsaved') ||
      to.value === 'asking' ||
      JSON.stringify(to.value) === JSON.stringify(from.value),
    'a report is made, mailed or revoked once, and only by a press': ({ event, started }) =>
      !started.some((child) => ['makeOwnership', 'mailOwnership', 'revokeOwnership'].includes(child)) ||
      ['form.submitted', 'revoke.confirmed'].includes(event.type),
  },
})
