import { isOffered } from '../../../src/domain/context-selection.ts'
import { contextSelectionMachine } from '../../../src/machines/shell/context-selection.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { groups, networkFailure, profileOf } from '../samples.ts'

const expanded: string[] = []

export const model = defineModel({
  machine: contextSelectionMachine,
  inputs: [
    { profile: profileOf('LF_ADMIN'), selection: { type: 'all' }, expanded },
    { profile: profileOf('GROUP_USER'), selection: { type: 'dealership', id: 'gone' }, expanded },
    { profile: profileOf('DEALER_USER'), selection: { type: 'dealership', id: 'oak' }, expanded },
  ],
  events: [
    { type: 'all.selected' },
    { type: 'group.selected', id: 'north' },
    { type: 'dealership.selected', id: 'elm' },
    { type: 'group.toggled', id: 'north' },
    { type: 'selection.cleared' },
    { type: 'selection.addressed', selection: { type: 'group', id: 'north' } },
    { type: 'selection.addressed', selection: { type: 'group', id: 'foreign' } },
    done('readGroups', groups),
    done('readGroups', []),
    failed('readGroups', networkFailure),
  ],
  project: ({ context }) => [
    context.profile.role,
    context.selection,
    context.expanded,
    context.groups.length,
  ],
  delays: { groupsKept: 5 * 60_000 },
  invariants: {
    'a dealer-level user cannot leave the own dealership': ({ context }) =>
      context.profile.role !== 'DEALER_USER' || context.selection.type === 'dealership',
    'choosing all clears the id': ({ context }) =>
      context.selection.type !== 'all' || !('id' in context.selection),
  },
  edgeInvariants: {
    'what the groups do not offer is given up when they are known': ({ event, to }) =>
      event.type !== 'xstate.done.actor.readGroups' ||
      JSON.stringify(event).includes('"output":[]') ||
      isOffered(to.context.selection, to.context.profile, to.context.groups),
    'a chosen dealership has its group expanded': ({ event, to }) =>
      event.type !== 'dealership.selected' ||
      to.context.selection.type !== 'dealership' ||
      to.context.profile.role === 'DEALER_USER' ||
      to.context.groups.length === 0 ||
      to.context.expanded.includes('north'),
  },
})
