import { successNotice } from '../../../src/domain/shell/notice.ts'
import { savedViewsMachine } from '../../../src/machines/lists/saved-views.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { A_FORM_ENDS, groups, networkFailure, overtakenBy, profileOf, viewOf } from '../samples.ts'

const own = viewOf('1', {})
const shared = viewOf('2', {
  name: 'Of Bob',
  sharing: { type: 'dealership', id: 'oak', name: 'Oak' },
  owner: 'Bob',
  isOwn: false,
})
const foreign = viewOf('3', { ...shared, id: '3', name: 'Of Eve', mayChange: false })
const subject = { actor: profileOf('DEALER_ADMIN'), groups, row: null, search: own.query }
const overtaken = overtakenBy({ ...own, version: '"2"' })

export const model = defineModel(import.meta.url, {
  machine: savedViewsMachine,
  input: { list: 'reports' },
  events: [
    ...plain('views.requested', 'views.closed', 'retry.requested', 'views.outdated', 'screen.left'),
    { type: 'screen.opened', search: `${own.query}&view=1` },
    { type: 'screen.opened', search: '?view=gone' },
    { type: 'screen.opened', search: '' },
    { type: 'lastView.returned', search: '?filter=report_all' },
    { type: 'view.opened', id: '1', search: '?filter=report_all' },
    { type: 'view.opened', id: '1', search: '' },
    { type: 'view.opened', id: '1', search: own.query },
    { type: 'view.opened', id: null, search: own.query },
    { type: 'view.opened', id: 'gone', search: '' },
    { type: 'view.drafted', subject },
    { type: 'view.drafted', subject: { ...subject, row: own } },
    { type: 'view.updated', id: '1', query: '?filter=report_all' },
    { type: 'view.updated', id: '3', query: '?filter=report_all' },
    { type: 'view.deleted', id: '1' },
    { type: 'view.deleted', id: '2' },
    { type: 'view.deleted', id: '3' },
    successNotice('views.success.viewSaved'),
    ...ends('readViews', [[own, shared, foreign]], [networkFailure]),
    ...ends('saveView', [
      { outcome: 'saved', values: { name: ' View 1 ' } },
      { outcome: 'cancelled', values: {} },
    ]),
    ...ends('updateView', [undefined], [networkFailure, overtaken]),
    ...ends('deleteView', [undefined], [networkFailure]),
  ],
  eventSources: { lastView: ['lastView.returned'] },
  ignored: { 'xstate.error.actor.saveView': A_FORM_ENDS },
  project: ({ context }) => [
    context.views.map(({ id, version }) => `${id}${version}`).join(' '),
    context.openedId,
    context.deletedId,
    context.drafted,
    context.failure,
  ],
  edgeInvariants: {
    'a view that its reader may not change is not changed': ({ event, started }) =>
      !('id' in event) || event.id !== '3' || started.length === 0,
    'only an own view can be brought back': ({ event, from, emitted }) =>
      event.type !== 'xstate.done.actor.deleteView' ||
      emitted.some((fact) => 'undo' in fact) === (from.context.deletedId === '1'),
  },
})
