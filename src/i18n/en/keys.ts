/** Texts of the help: what to do, what words mean, and the keys. */
export const keys = {
  keys: {
    title: 'Help',
    howTo: 'How to',
    task: {
      publish: 'Show a report to a customer',
      publishSteps: 'Set its trim, switch “Published” on, and open it: link, QR code and PDF are at its top.',
      stock: 'Add vehicles to the stock',
      stockSteps: 'Inventory, Import, and drop a CSV file. Nothing is stored before you confirm.',
    },
    words: 'Words',
    word: {
      debug: 'Debug',
      quiet: 'Gone quiet',
    },
    doubt:
      'A figure contradicts the rest of its report. The report has no score until you say what is right.',
    debug: 'The device sends more than usual, so that a fault can be found.',
    everywhere: 'On every screen',
    lists: 'In a list',
    parts: 'Tabs, menus and dialogs',
    player: 'Playing a problem report',
    shortcut: {
      search: 'Search everything',
      undo: 'Undo the last change, outside of fields',
      report: 'Report a problem',
      help: 'Show this help',
    },
    list: {
      select: 'Select the row, on its checkbox',
      range: 'Select all rows from the last selected one, on a checkbox',
      leave: 'From the rows to the actions for those that are selected',
      print: 'Print all battery reports that match',
    },
    part: {
      tabs: 'Another tab, or another picture',
      choices: 'Move through a menu or a choice, and choose',
      contexts: 'Fold or unfold a group of dealerships',
      chart: 'Another day of the chart',
      close: 'Close a dialog or a menu, or clear a search',
    },
    play: {
      play: 'Play or pause',
      step: 'A step back or on',
      ends: 'To the start or end',
      failure: 'To the next or last failure',
      screen: 'To the next or last screen',
      difference: 'To the next or last difference',
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
