/** Texts of crashes. */
export const support = {
  crash: {
    title: 'This screen has stopped working',
    text: 'A fault in the portal stopped it. What was saved is safe, and the other screens still work.',
    wholeTitle: 'The portal has stopped working',
    wholeText: 'A fault in the portal stopped it. What was saved is safe.',
    reload: 'Load the page again',
  },
} as const
