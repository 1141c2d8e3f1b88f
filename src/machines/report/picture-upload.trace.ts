/** No trace contains the picture. */
export const pictureUploadTrace = {
  machine: 'pictureUpload',
  context: { reportId: 'keep', progress: 'keep', failure: 'keep' },
  events: {
    'picture.chosen': { reportId: 'keep' },
    'upload.progressed': { share: 'keep' },
    'upload.completed': { imagePath: 'keep' },
    'upload.failed': { failure: 'keep' },
    'xstate.error.actor.compressPicture': { error: 'keep' },
  },
} as const
