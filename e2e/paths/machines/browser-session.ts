import type { EventFrom, SnapshotFrom } from 'xstate'
import { DEMO_GROUPS } from '../../../server/demo/organisations.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import type { Profile } from '../../../src/domain/session/profile.ts'
import { sessionMachine } from '../../../src/machines/session/session.machine.ts'
import { defineModel, done, type Model, type SystemEvent } from '../../../tests/kit/model.ts'
import { networkFailure, profileOf } from '../../../tests/models/samples.ts'
import { model as sessionModel } from '../../../tests/models/session/session.model.ts'
import { ACCOUNTS } from '../../support/accounts.ts'
import { admin, eventsIf, failures, groups } from './browser-samples.ts'

type Event = (EventFrom<typeof sessionMachine> | SystemEvent) & {
  /** Why the groups are an empty list. */
  readonly fault?: Failure
}
const given = eventsIf<Event>

const FIRST_GROUP = DEMO_GROUPS[0].id
const OTHER_GROUP = DEMO_GROUPS[1].id
const OWN_DEALERSHIP = 'maple-ev-centre'
const EXPANDED: readonly string[] = []

const own = groups.filter(({ id }) => id === FIRST_GROUP)

const groupUser: Profile = { ...profileOf('GROUP_USER', ACCOUNTS.groupUser), groups: own }
const dealerUser: Profile = {
  ...profileOf('DEALER_USER', ACCOUNTS.dealerUser),
  dealers: own.flatMap(({ dealers }) =>
    dealers.filter(({ configurationId }) => configurationId === OWN_DEALERSHIP),
  ),
}

const addressed = (id: string): Event => ({ type: 'selection.addressed', selection: { type: 'group', id } })
const unread = (fault: Failure): Event => ({ ...done('readGroups', []), fault })

function events({ context, value }: SnapshotFrom<typeof sessionMachine>): readonly Event[] {
  if (value.selecting === 'fixed') return [addressed(OTHER_GROUP)]
  const { profile, selection, expanded } = context
  const reached = profile === admin ? groups : own
  const group = profile === admin ? OTHER_GROUP : FIRST_GROUP
  const dealership = reached.find(({ id }) => id === group)?.dealers.at(-1)?.configurationId ?? ''
  const isPlain =
    expanded.length === 0 && (profile === admin ? selection.type === 'all' : selection.type === 'group')
  const isKnown = context.groups.length > 0
  const isRead = JSON.stringify(value).includes('read"')
  return [
    done('readGroups', reached),
    ...given(isPlain && profile === admin, unread(networkFailure)),
    ...given(
      isPlain && isKnown && isRead,
      { type: 'group.selected', id: group },
      { type: 'dealership.selected', id: dealership },
      { type: 'group.toggled', id: group },
    ),
    ...given(isPlain && (isRead || !isKnown), addressed(group), addressed('elsewhere')),
    ...given(expanded.includes(group), { type: 'group.toggled', id: group }),
    ...given(!isPlain && profile === admin, { type: 'all.selected' }),
    ...given(
      isPlain && JSON.stringify(value).includes('unread'),
      { type: 'window.focused' },
      { type: 'network.recovered' },
    ),
  ]
}

const { delays } = sessionModel
const address = { path: '/battery-reports', search: '' }
const project = ({ context }: SnapshotFrom<typeof sessionMachine>) => [
  context.profile.role,
  context.selection,
  context.expanded,
  context.groups.length,
  context.retries,
]
const asAdmin = { profile: admin, selection: { type: 'all' }, expanded: EXPANDED, address } as const
const inputs = [
  asAdmin,
  { profile: admin, selection: { type: 'dealership', id: 'gone' }, expanded: EXPANDED, address },
  { profile: groupUser, selection: { type: 'group', id: FIRST_GROUP }, expanded: EXPANDED, address },
  { profile: dealerUser, selection: { type: 'dealership', id: OWN_DEALERSHIP }, expanded: EXPANDED, address },
] as const

/** The three kinds of users, and provider staff whose stored dealership is gone. */
export const session: Model = defineModel(import.meta.url, {
  machine: sessionMachine,
  inputs,
  events,
  delays,
  project,
})

/** The same with readable groups: each choice after each other choice. */
export const contextChoices: Model = defineModel(import.meta.url, {
  id: 'contextChoices',
  machine: sessionMachine,
  inputs,
  events: (snapshot) => events(snapshot).filter(({ fault }) => fault === undefined),
  delays,
  project,
})

/** Each failure of the groups' call, and each event that reads them again. */
export const contextFaults: Model = defineModel(import.meta.url, {
  id: 'contextFaults',
  machine: sessionMachine,
  input: asAdmin,
  events: ({ context }): readonly Event[] => [
    ...(context.retries === 0 && context.groups.length === 0
      ? [...failures, { code: 'malformed', service: 'configurations' } as const].map(unread)
      : []),
    done('readGroups', groups),
  ],
  delays,
  project,
})
