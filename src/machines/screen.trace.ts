import type { Screen } from '../domain/session/routes.ts'

const picture = { reportId: 'keep', imagePath: 'keep' } as const

/** The trace rules of a screen actor. Its context is empty, and its events are recorded as they are. */
export function screenTrace<const Name extends Screen>(screen: Name) {
  return {
    machine: `${screen}Screen`,
    context: {},
    events: {
      'screen.shown': { screen: 'keep', address: 'keep', selection: 'keep' },
      'selection.changed': { selection: 'keep' },
      'list.edited': { list: 'keep' },
      'picture.replaced': picture,
      'notice.raised': { tone: 'keep', message: 'keep' },
      'redirect.due': { to: 'keep' },
      'edit.saved': { list: 'keep' },
      'picture.uploaded': picture,
      'postalCode.chosen': { code: 'keep' },
      'vehicles.seen': { vehicles: 'keep' },
    },
  } as const
}
