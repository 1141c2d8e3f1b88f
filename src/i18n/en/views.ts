/** Texts of the saved views of lists. */
export const catalogue = {
  notices: {
    views: {
      error: {
        viewSaveFailed: 'Failed to save the view',
        viewRestoreFailed: 'Failed to restore the view',
      },
      success: {
        viewSaved: 'View saved',
        viewChanged: 'View changed',
        viewDeleted: 'View deleted',
      },
    },
  },
  views: {
    title: 'Saved views',
    reading: 'Loading the views…',
    failed: 'The views could not be loaded.',
    empty:
      'No view is saved yet. Set the tab, search, filters and order, then save them here to find them again.',
    bounded:
      'At most {{max}} views are shown. Select a dealership: what is shared there comes right after your own.',
    refused: 'The view was not changed.',
    tooMany: 'You have the maximum number of views of this list. Delete one first.',
    outOfReach: 'It is shared where you no longer work. Stop sharing it, or delete it.',
    again: 'Repeat it to continue anyway.',
    whole: 'Whole list',
    save: 'Save this view…',
    changed: 'The list differs from the view “{{name}}”.',
    update: 'Save changes to the view',
    pin: 'Pin {{name}} beside the tabs',
    unpin: 'Take {{name}} from the tabs',
    edit: 'Rename or share {{name}}',
    remove: 'Delete {{name}}',
    open: 'Shown now',
    private: 'Only you',
    sharedWith: 'Shared with {{place}}',
    sharedBy: '{{owner}}, for {{place}}',
  },
  viewForm: {
    addTitle: 'Save this view',
    addIntro: 'The view keeps tab, search, filters, order and columns of the list.',
    editTitle: 'Rename or share the view',
    editIntro: 'What the list shows does not change.',
    name: 'Name',
    nameLength: '{{length}} of {{max}} characters',
    nameTaken: 'You already have a view of this list with this name.',
    sharing: 'Who sees it',
    private: 'Only you',
    groups: 'Everyone in a dealer group',
    dealerships: 'Everyone in a dealership',
    context: 'Dealerships shown',
    contextAny: 'Those that are selected when it is opened',
    contextOwn: 'Those that are selected now',
    save: 'Save the view',
    saving: 'Saving…',
  },
} as const
