import { initialSelection, isOffered } from '../../../src/domain/shell/context-selection.ts'
import { failureNotice } from '../../../src/domain/shell/notice.ts'
import { sessionMachine } from '../../../src/machines/session/session.machine.ts'
import type { SessionEvent } from '../../../src/machines/session/session.types.ts'
import { defineModel, ends, failed, plain, type SystemEvent } from '../../kit/model.ts'
import { groups, networkFailure, profileOf, screenMachine } from '../samples.ts'

const expanded: string[] = []
const address = { path: '/users', search: '' }
const viewed = { path: '/users', search: '?view=one' }
const values = { firstName: 'Augusta', lastName: '', language: 'en' } as const
const moved = (path: string, search = '') => ({ type: 'address.changed', address: { path, search } }) as const

const CRASHED = ['users', 'changes', 'profileForm'].map((id) => failed(id, new Error('crashed')))

export const model = defineModel(import.meta.url, {
  machine: sessionMachine,
  tags: ['P3.8', 'P4.15', 'P4.16', 'P6.17', 'P7.20', 'P9.8', 'P9.9', 'D7.16', 'D9.4'],
  inputs: [
    { profile: profileOf('LF_ADMIN'), selection: { type: 'all' }, expanded, address },
    {
      profile: profileOf('GROUP_USER'),
      selection: { type: 'dealership', id: 'gone' },
      expanded,
      address: viewed,
    },
    { profile: profileOf('DEALER_USER'), selection: { type: 'dealership', id: 'oak' }, expanded, address },
  ],
  events: ({ context }): readonly (SessionEvent | SystemEvent)[] => [
    { type: 'all.selected' },
    { type: 'group.selected', id: 'north' },
    { type: 'dealership.selected', id: 'elm' },
    { type: 'group.toggled', id: 'north' },
    { type: 'groups.requested' },
    { type: 'selection.cleared' },
    { type: 'selection.addressed', selection: { type: 'group', id: 'north' } },
    { type: 'selection.addressed', selection: { type: 'group', id: 'foreign' } },
    { type: 'selection.addressed', selection: { type: 'dealership', id: 'oak' } },
    ...ends('readGroups', [groups, []], [networkFailure]),
    ...plain('window.focused', 'network.recovered'),
    moved('/users'),
    moved('/users', '?context=group:north'),
    moved('/battery-reports/one', '?context=group:north'),
    moved('/users', '?sort=group&direction=desc&configuration_ids=oak,fir'),
    moved('/dealer-config'),
    { type: 'address.derived', address: { path: '/users', search: '?filter=active' } },
    ...plain('session.renewed', 'part.restarted'),
    {
      type: 'screen.loaded',
      screen: 'users',
      machine: screenMachine,
      shared: { csvExport: screenMachine, changes: screenMachine },
    },
    // Only again: alone it would make two situations of each.
    ...(context.screens.length === 0
      ? []
      : [{ type: 'shared.loaded', shared: { changes: screenMachine } } as const]),
    // For one role: the situations of all would be twice as many.
    ...(context.profile.role === 'DEALER_USER' ? CRASHED : []),
    { type: 'preferences.saved', language: 'en', theme: 'light' },
    { type: 'query.changed', params: { filter: 'active' } },
    { type: 'view.switched', id: 'two' },
    { type: 'view.switched', id: null },
    { type: 'postalCode.chosen', code: 'M5V3L9' },
    { type: 'edit.saved', list: 'report' },
    { type: 'change.refused', id: 'one', notice: failureNotice('reports.error.trimUpdateFailed') },
    { type: 'picture.uploaded', reportId: 'one', imagePath: 'new.jpg' },
    { type: 'redirect.due', to: '/battery-reports' },
    failureNotice('users.error.fetchFailed'),
    ...ends('profileForm', [
      { outcome: 'saved', values },
      { outcome: 'cancelled', values },
    ]),
  ],
  project: ({ context }) => [
    context.profile.role,
    context.selection,
    context.expanded,
    context.groups.length,
    context.retries,
    context.screens,
    context.shared,
    context.crashed,
    context.address.path,
  ],
  brought: ['users', 'csvExport', 'changes'],
  eventSources: {
    'forward.changes': ['change.refused'],
    'forward.users': ['edit.saved', 'picture.uploaded', 'postalCode.chosen', 'redirect.due'],
  },
  delays: { groupsKept: 5 * 60_000, retryDelay: 5000 },
  invariants: {
    'a dealer-level user cannot leave the own dealership': ({ context }) =>
      context.profile.role !== 'DEALER_USER' || context.selection.type === 'dealership',
  },
  edgeInvariants: {
    'a screen that has crashed starts again when it is loaded again, and nothing else stops': ({
      event,
      from,
      to,
    }) =>
      event.type !== 'xstate.error.actor.users' ||
      !from.context.screens.includes('users') ||
      (to.status === 'active' &&
        to.context.screens.length === 0 &&
        to.context.crashed?.includes('users') === true),
    'a clear restores the initial selection of the role, with nothing expanded': ({ event, to }) =>
      event.type !== 'selection.cleared' ||
      to.context.profile.role === 'DEALER_USER' ||
      JSON.stringify([to.context.selection, to.context.expanded]) ===
        JSON.stringify([initialSelection(to.context.profile), []]),
    'a selection outside the groups is reset when they are read': ({ event, to }) =>
      event.type !== 'xstate.done.actor.readGroups' ||
      JSON.stringify(event).includes('"output":[]') ||
      isOffered(to.context.selection, to.context.profile, to.context.groups),
    'a refusal is told where its page is not shown': ({ event, from, emitted }) =>
      event.type !== 'change.refused' ||
      emitted.length === (from.context.address.path === '/battery-reports/one' ? 0 : 1),
    'groups are read again only after their time is over': ({ from, event, started }) =>
      !from.matches({ selecting: { switchable: 'read' } }) ||
      !started.includes('readGroups') ||
      event.type.startsWith('xstate.after.groupsKept.'),
  },
})
