import { type Found, NOTHING_FOUND } from '../../../src/domain/shell/quick-search.ts'
import type { Command } from '../../../src/domain/shell/search-commands.ts'
import { quickSearchMachine } from '../../../src/machines/shell/quick-search.machine.ts'
import { activeOption } from '../../../src/machines/shell/quick-search.options.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { deviceOf, inventoryItem, networkFailure, reportRow, userOf } from '../samples.ts'

export const COMMANDS: readonly Command[] = [
  { kind: 'screen', screen: 'reports' },
  { kind: 'add', screen: 'devices' },
  { kind: 'theme' },
  { kind: 'language', language: 'en' },
  { kind: 'report' },
  { kind: 'signOut' },
]
const CONTEXTS: readonly Command[] = [
  { kind: 'context', selection: { type: 'all' }, name: '' },
  { kind: 'context', selection: { type: 'group', id: 'north' }, name: 'North' },
]
export const ALL_KINDS: Found = {
  reports: { rows: [reportRow('1'), reportRow('2', { archived: true, score: null })], total: 12 },
  inventory: { rows: [inventoryItem('7')], total: 1 },
  devices: { rows: [deviceOf('0042', { configuration: null })], total: 1 },
  users: { rows: [userOf('DEALER_USER')], total: 1 },
  views: {
    rows: [
      { id: '3', list: 'reports', name: 'Old ones', query: '?filter=report_archived', owner: null },
      { id: '4', list: 'wifi', name: 'Garages', query: '', owner: 'Bob Stone' },
    ],
    total: 7,
  },
}

const SCANNED = '5YJ3E1EA3MA729541'

export const model = defineModel(import.meta.url, {
  machine: quickSearchMachine,
  events: [
    { type: 'search.opened', commands: COMMANDS, canListAll: true, canScan: true },
    { type: 'search.opened', commands: COMMANDS, canListAll: true, canScan: false },
    ...plain('search.closed', 'page.left'),
    { type: 'text.typed', text: ' ', commands: COMMANDS },
    { type: 'text.typed', text: '900001', commands: [] },
    { type: 'text.typed', text: 'north', commands: CONTEXTS },
    { type: 'option.moved', to: 'next' },
    { type: 'option.moved', to: 'last' },
    { type: 'option.pressed', option: 'reports:2' },
    { type: 'option.pressed', option: 'theme' },
    ...plain('choice.confirmed', 'scan.requested'),
    ...ends('vinScanner', [{ vin: SCANNED }, { vin: null }]),
    ...plain('retry.requested', 'network.recovered'),
    ...ends('find', [ALL_KINDS, NOTHING_FOUND], [networkFailure]),
  ],
  delays: { debounce: 150 },
  invariants: {
    'Enter opens no hit of an earlier answer that the user has not reached': ({ context }) =>
      context.foundFor === context.text ||
      context.reached !== null ||
      (activeOption(context)?.kind ?? 'command') === 'command',
    'the camera is offered only on a device that has one': (snapshot) =>
      snapshot.context.canScan || !snapshot.matches({ open: 'scanning' }),
  },
  edgeInvariants: {
    'an answer is that to the text': ({ event, to }) =>
      event.type !== 'xstate.done.actor.find' ||
      to.value === 'closed' ||
      to.context.foundFor === to.context.text,
  },
})
