const NOTICES =
  'notices leave with an animation that happy-dom does not end, and a journey would have to fill the stack of notices first'

/** Transitions that no test takes with its view or in the browser, each with the reason. */
export const UNOBSERVED: Readonly<Record<string, string>> = {
  'reportFilters.open | dealership.added → #reportFilters.open.typed':
    'the control sends it after a choice in a widget that is loaded on demand',
  'savedViews.panel.shown | views.outdated → #savedViews.panel.reading':
    'it is told of the Undo of a deleted view while the panel is open; a journey takes one back with the panel closed',
  'enteredFigures.typed | figures.sent → #enteredFigures.fresh':
    'the report sends it with the change; a journey would need a measurement of a vehicle that the catalogue does not list',
  'notifications | notice.dismissed → #notifications.showing': NOTICES,
  'notifications.showing | xstate.after.undoTime.notifications.showing → #notifications.showing': NOTICES,
  'notifications.held | notices.withdrawn': NOTICES,
  'notifications.held | notice.given [0]': NOTICES,
}
