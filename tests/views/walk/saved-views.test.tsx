import type { AnyEventObject } from 'xstate'
import { MAX_SHOWN_VIEWS } from '../../../src/domain/lists/saved-view.ts'
import { SavedViews } from '../../../src/views/saved-views/saved-views.view.tsx'
import { done, type Model } from '../../kit/model.ts'
import { newView, renamedView } from '../../models/dialogs/save-view.model.ts'
import { model as listLayout } from '../../models/lists/list-layout.model.ts'
import { model as savedViews } from '../../models/lists/saved-views.model.ts'
import { groups, profileOf, viewOf } from '../../models/samples.ts'
import { model as session } from '../../models/session/session.model.ts'
import { model as location } from '../../models/shell/location.model.ts'
import { after, further, having, initial, scenesOf } from './kit/scenes.ts'
import { walk } from './kit/walk.ts'
import { worldOf } from './kit/world.ts'

const at = (search: string) => having(initial(location), { address: { path: '/battery-reports', search } })
const staff = {
  ...worldOf('GROUP_ADMIN', '/battery-reports'),
  session: having(initial(session), { profile: profileOf('GROUP_ADMIN'), groups }),
  saveView: initial(newView),
  listLayout: initial(listLayout),
}
const subject = { actor: profileOf('GROUP_ADMIN'), groups, row: null, search: '?filter=report_all' }
const reading = (views: readonly object[], ...events: readonly AnyEventObject[]) =>
  after(savedViews, savedViews.inputs[0], { type: 'views.requested' }, done('readViews', views), ...events)
const drafting = {
  ...staff,
  savedViews: reading([viewOf('1')], { type: 'view.drafted', subject }),
}
const drafted = (form: Model, of: object, rest: object) =>
  having(initial(form), { subject: { ...initial(form).context.subject, ...of }, ...rest })
const shown = reading([
  viewOf('1'),
  viewOf('2', { owner: 'Bob', isOwn: false, sharing: { type: 'dealership', id: 'oak', name: 'Oak' } }),
  viewOf('3', { isOwn: false, mayChange: false, sharing: { type: 'group', id: 'north', name: 'North' } }),
])

walk('saved-views/saved-views', SavedViews, () => [
  ...scenesOf(savedViews, { ...staff, location: at('') }),
  ...[null, '1', '3'].flatMap((openedId) =>
    ['?filter=report_archived', '?filter=report_all&context=group%3Anorth'].map((search) => ({
      name: `at ${openedId ?? 'none'}, ${search}`,
      actors: { ...staff, location: at(search), savedViews: having(shown, { openedId }) },
    })),
  ),
  ...[newView, renamedView].flatMap((form) =>
    scenesOf(form, drafting, { id: 'saveView' }).map((scene) => ({
      ...scene,
      name: `${form === newView ? 'new' : 'renamed'} ${scene.name}`,
    })),
  ),
  ...(['DEALER_USER', 'LF_ADMIN'] as const).map((role) => ({
    name: `new by ${role}`,
    actors: {
      ...drafting,
      saveView: drafted(
        newView,
        { actor: profileOf(role), search: '?context=all' },
        { problems: { name: 'taken' } },
      ),
    },
  })),
  ...further('saveView', drafting, {
    'of a place out of reach': drafted(
      renamedView,
      { row: viewOf('1', { sharing: { type: 'group', id: 'far', name: 'Far' } }) },
      { values: { name: 'Far away', sharing: 'group:far', context: 'any' } },
    ),
  }),
  ...further(
    'savedViews',
    { ...staff, location: at('') },
    {
      'as many as there can be': having(shown, {
        views: Array.from({ length: MAX_SHOWN_VIEWS }, (_, at) => viewOf(`${at}`, { mayChange: false })),
      }),
    },
  ),
])
