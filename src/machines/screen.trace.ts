import type { Screen } from '../domain/session/routes.ts'
import type { TraceRules } from '../trace/rules.ts'
import { address, link, notice, selection, vehicle } from './common.trace.ts'

const picture = { reportId: 'id', imagePath: 'shape' } as const

/**
 * The trace rules of a screen actor. Its context is empty.
 *
 * @param own - the rules of events that no other screen has
 */
export function screenTrace<const Name extends Screen>(screen: Name, own: TraceRules['events'] = {}) {
  return {
    machine: `${screen}Screen`,
    context: {},
    events: {
      'screen.shown': { screen: 'keep', address, selection },
      'selection.changed': { selection, isStep: 'number' },
      'list.edited': { list: 'keep' },
      'picture.replaced': picture,
      'notice.raised': notice,
      'redirect.due': { to: link },
      'edit.saved': { list: 'keep' },
      'picture.uploaded': picture,
      'postalCode.chosen': { code: 'postalCode' },
      'vehicles.seen': { vehicles: [vehicle] },
      ...own,
    },
  } as const
}
