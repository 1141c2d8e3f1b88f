import { LIST_NAMES } from '../../domain/resources/lists.ts'
import { failureAbout, notice, oneOf, search } from '../common.trace.ts'
import { by, dialogFormTrace } from '../dialogs/dialogs.trace.ts'

export const list = oneOf(...LIST_NAMES)
const sharing = { type: oneOf('private', 'group', 'dealership'), id: 'id', name: 'name' } as const

const view = {
  id: 'id',
  list,
  name: 'typed',
  query: search,
  sharing,
  owner: 'pseudonym',
  isOwn: 'number',
  mayChange: 'number',
  updatedAt: 'time',
  version: 'id',
} as const

const sharingText = { $pair: { private: 'keep', group: 'id', dealership: 'id' } } as const

const values = {
  name: 'typed',
  sharing: sharingText,
  context: oneOf('own', 'any'),
} as const
const failure = failureAbout(view)
const refused = { error: failure } as const

const form = dialogFormTrace('saveView', { row: view, values, secrets: {} })

export const saveViewTrace = {
  ...form,
  context: { ...form.context, subject: { ...form.context.subject, list, search } },
} as const

export const savedViewsTrace = {
  machine: 'savedViews',
  context: {
    list,
    views: [view],
    openedId: 'id',
    deletedId: 'id',
    drafted: 'typed',
    failure,
  },
  events: {
    'lastView.returned': { search },
    'screen.opened': { search },
    'view.opened': { id: 'id', search },
    'view.drafted': { subject: { ...by, row: view, search } },
    'view.updated': { id: 'id', query: search },
    'view.deleted': { id: 'id' },
    'notice.raised': notice,
    'xstate.done.actor.readViews': { output: [view] },
    'xstate.error.actor.readViews': refused,
    'xstate.done.actor.saveView': { output: { outcome: 'keep', values } },
    'xstate.error.actor.updateView': refused,
    'xstate.error.actor.deleteView': refused,
  },
} as const
