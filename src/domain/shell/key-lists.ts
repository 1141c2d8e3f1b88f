/** The keys of a list, in the order of the help. Several of them, where one leads on and another back. */
export const LIST_KEYS = {
  select: ['Space'],
  range: ['Shift+Space'],
  leave: ['Escape'],
  print: ['Ctrl+P'],
} as const

/** The keys of tabs, menus, choices, charts and dialogs. */
export const PART_KEYS = {
  tabs: ['←', '→'],
  choices: ['↑', '↓', 'Enter'],
  contexts: ['←', '→'],
  chart: ['←', '→', 'PageUp', 'PageDown'],
  close: ['Escape'],
} as const

/** The keys of the player of problem reports. */
export const PLAYER_KEYS = {
  play: ['Space'],
  step: ['←', '→'],
  ends: ['Home', 'End'],
  failure: ['F', 'Shift+F'],
  screen: ['S', 'Shift+S'],
  difference: ['D', 'Shift+D'],
} as const
