/** Texts of the search of everything. */
export const quickSearch = {
  quickSearch: {
    label: 'Search everything',
    placeholder: 'VIN, stock number, serial number or name',
    close: 'Close the search',
    results: 'Matches and commands',
    commands: 'Commands',
    language: 'Language: {{language}}',
    context: 'Show: {{name}}',
    more: 'All {{total}} in “{{list}}”',
    hits_one: '{{count}} match',
    hits_other: '{{count}} matches',
    hitsCommands: '{{hits}}, {{commands}}',
    commandCount_one: '{{count}} command',
    commandCount_other: '{{count}} commands',
    searching: 'Searching…',
    nothing: 'Nothing matches “{{text}}”.',
    failed: 'The search failed.',
    stockNumber: 'Stock no. {{number}}',
    serialNumber: 'Serial number {{number}}',
    switches: 'Switches to {{name}}',
    escape: 'Esc',
    hintMove: 'to move',
    hintOpen: 'to open',
    hintClose: 'to close',
  },
  vinScanner: {
    start: 'Read the bar code of a VIN with the camera',
    starting: 'The camera starts. The browser may ask whether it is allowed.',
    watching:
      'Hold the camera over the bar code of the VIN, on the label of the door or behind the windscreen.',
    elsewhere: 'This code has no VIN. Hold the camera over the one beside the VIN.',
    cancel: 'Close the camera',
    problem: {
      refused:
        'The camera is not allowed. Allow it for this page in the settings of the browser, or type the VIN.',
      missing: 'There is no camera. Type the VIN, or its last six characters.',
      occupied: 'The camera does not start. Another app may be using it.',
      unreachable: 'The reader of bar codes could not be loaded. Check your connection.',
    },
  },
} as const
