import { RESOLUTIONS } from '../../domain/report/resolution.ts'
import { failure, oneOfOrName } from '../common.trace.ts'

/** `from` is a trim, a word of `RESOLUTIONS`, or a day. A day has the rule of a trim everywhere: it moves to `from`. */
const edit = {
  kind: 'keep',
  id: 'id',
  trim: 'name',
  resolution: 'keep',
  day: 'name',
  from: oneOfOrName(...RESOLUTIONS.odometer),
  version: 'id',
  name: 'pseudonym',
} as const

export const reportCorrectionTrace = {
  machine: 'reportCorrection',
  context: { openFor: 'id', queue: [edit], refused: [{ edit, failure }] },
  events: {
    'choice.opened': { reportId: 'id' },
    'row.edited': { edit },
    'edit.retried': { field: { id: 'id', kind: 'keep' } },
    'edit.dismissed': { field: { id: 'id', kind: 'keep' } },
    'xstate.error.actor.saveCorrection': {
      error: {
        ...failure,
        current: {
          version: 'id',
          trim: 'name',
          firstUse: 'name',
          resolutions: { odometer: 'keep', cells: 'keep' },
        },
      },
    },
  },
} as const
