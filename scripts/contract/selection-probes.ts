import type * as z from 'zod'
import { reportPdfsLineSchema } from '../../src/services/wire/report-pdfs.ts'
import { refuses, textAt } from './made.ts'
import type { Probe, Trial } from './trial.ts'

const REPORTS = '/batteries/api/v1/battery/reports'
const NOT_READ = 'no report could be read'

/** Files of chosen reports. They change nothing. */
export const SELECTION_PROBES: readonly Probe[] = [
  {
    call: `POST ${REPORTS}/export`,
    without: 'chosen reports cannot be saved as a CSV file',
    run: async (trial) => {
      await refuseWrongIds(trial)
      const id = textAt(trial.known.report, 'id')
      if (id === null) return trial.untried('answer', NOT_READ)
      const reply = await trial.ask({ body: { ids: [id], columns: 'vin' } })
      if (!trial.status('status', reply, 200)) return
      const type = reply.headers.get('content-type') ?? 'no type'
      trial.check('type of the answer', type.startsWith('text/csv'), `${type} instead of text/csv`)
      const lines = reply.text.trim().split(/\r?\n/).length
      trial.check('lines of the file', lines === 2, `${lines} instead of the names and one report`)
    },
  },
  {
    call: `POST ${REPORTS}/pdfs`,
    without: 'chosen reports cannot be saved as one PDF',
    run: async (trial) => {
      await refuseWrongIds(trial)
      const id = textAt(trial.known.report, 'id')
      if (id === null) return trial.untried('answer', NOT_READ)
      const reply = await trial.ask({ body: { ids: [id] } })
      if (!trial.status('status', reply, 200)) return
      // Empty lines only say that the server is still at work.
      const lines = reply.text.split('\n').filter((line) => line.trim() !== '')
      const read = lines.map((line) => pdfsLineIn(line))
      const types = read.map((line) => line?.type ?? 'unreadable').join(', ')
      trial.check(
        'lines',
        /^started, printed(?:, part)+, finished$/.test(types),
        `${types} instead of started, printed, part, finished`,
      )
      const file = read.map((line) => (line?.type === 'part' ? line.pdf_base64 : '')).join('')
      const isPdf = Buffer.from(file, 'base64').subarray(0, 5).toString() === '%PDF-'
      trial.check('file', isPdf, 'the parts are no PDF')
    },
  },
]

async function refuseWrongIds(trial: Trial): Promise<void> {
  refuses(trial, 'status for no ids', await trial.ask({ body: { ids: [] } }), 400)
  refuses(trial, 'status for an id that is none', await trial.ask({ body: { ids: ['not an id'] } }), 400)
}

function pdfsLineIn(line: string): z.infer<typeof reportPdfsLineSchema> | null {
  try {
    return reportPdfsLineSchema.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
