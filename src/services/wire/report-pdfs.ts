import * as z from 'zod/mini'
import { problemSchema } from './problem.ts'

/** The answer of `POST …/battery/reports/pdfs`: lines of JSON, sent as the reports are printed. An empty line says that the server is still at work. */
export const reportPdfsLineSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), total: z.number() }),
  z.object({ type: z.literal('printed'), id: z.string() }),
  /** The file does not have this report. */
  z.object({
    type: z.literal('left_out'),
    id: z.string(),
    /** Vehicle and VIN; the id of a report that is not there any more. */
    name: z.string(),
  }),
  /** A part of the file. */
  z.object({ type: z.literal('part'), pdf_base64: z.string() }),
  /** `Battery-reports_<number>_<date>.pdf` */
  z.object({ type: z.literal('finished'), file_name: z.string() }),
  /** There is no file. */
  z.object({ type: z.literal('failed'), problem: problemSchema }),
])
