const NOTICES =
  'notices leave with an animation that happy-dom does not end, and a journey would have to fill the stack of notices first'
const UNDOS =
  'it has no view, and a journey takes back one change; several at once, and their failures, are paths of the machine'

/** Transitions that no test takes with its view or in the browser, each with the reason. */
export const UNOBSERVED: Readonly<Record<string, string>> = {
  'reportFilters.open | dealership.added → #reportFilters.open.typed':
    'the control sends it after a choice in a widget that is loaded on demand',
  'savedViews.panel.shown | views.outdated → #savedViews.panel.reading':
    'it raises this itself after the last Undo of a deleted view, while the panel is open; journeys take one back at a time',
  'rowUndo.undoing | row.edited': UNDOS,
  'rowUndo.undoing | xstate.done.actor.undoEdit [0] → #rowUndo.undoing': UNDOS,
  'rowUndo.undoing | xstate.error.actor.undoEdit [0] → #rowUndo.undoing': UNDOS,
  'rowUndo.undoing | xstate.error.actor.undoEdit [1] → #rowUndo.resting': UNDOS,
  'notifications | notice.dismissed → #notifications.showing': NOTICES,
  'notifications.showing | xstate.after.undoTime.notifications.showing → #notifications.showing': NOTICES,
  'notifications.held | notices.withdrawn': NOTICES,
  'notifications.held | notice.given [0]': NOTICES,
}
