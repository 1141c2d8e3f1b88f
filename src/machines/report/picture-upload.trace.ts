import { failure, refused } from '../common.trace.ts'

/** No trace contains the picture. */
export const pictureUploadTrace = {
  machine: 'pictureUpload',
  context: { reportId: 'id', name: 'pseudonym', progress: 'number', failure },
  events: {
    'picture.chosen': { reportId: 'id', name: 'pseudonym' },
    'upload.progressed': { share: 'number' },
    'upload.completed': { imagePath: 'shape' },
    'upload.failed': { failure },
    'xstate.error.actor.compressPicture': refused,
  },
} as const
