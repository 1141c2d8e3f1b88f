/** Texts of the help: what to do, what words mean, and the keys. */
export const catalogue = {
  keys: {
    title: 'Help',
    howTo: 'How to',
    task: {
      publish: 'Show a report to a customer',
      publishSteps:
        'Set its trim, switch “Published” on, and open it: “Copy the link” and “Print” are at its top.',
      stock: 'Add vehicles to your inventory',
      stockSteps: 'Inventory, Import stock, and drop a CSV file. Nothing is imported until you confirm.',
    },
    words: 'Terms',
    word: {
      debug: 'Debug',
      quiet: 'Gone quiet',
    },
    everywhere: 'On every screen',
    lists: 'In a list',
    parts: 'Tabs, menus and dialogs',
    player: 'Replaying a problem report',
    shortcut: {
      search: 'Search everything',
      undo: 'Undo the last change (outside a field)',
      report: 'Report a problem',
      help: 'Show this help',
    },
    list: {
      select: 'Select the row (on its checkbox)',
      range: 'Select all rows since the last selected one (on a checkbox)',
      leave: 'Go from the rows to the actions for the selected ones',
      print: 'Print all battery reports that match',
    },
    part: {
      tabs: 'Previous or next tab or picture',
      choices: 'Move through a menu or list of choices, and choose',
      contexts: 'Collapse or expand a dealer group',
      chart: 'Another day of the chart',
      close: 'Close a dialog or a menu, or clear a search',
    },
    play: {
      play: 'Play or pause',
      step: 'One step back or forward',
      ends: 'To the start or end',
      failure: 'To the next or previous failure',
      screen: 'To the next or previous screen',
      difference: 'To the next or previous difference',
    },
    name: {
      Ctrl: 'Ctrl',
      Shift: 'Shift',
      Space: 'Space',
      Enter: 'Enter',
      Escape: 'Esc',
      Home: 'Home',
      End: 'End',
      PageUp: 'Page Up',
      PageDown: 'Page Down',
    },
  },
}
