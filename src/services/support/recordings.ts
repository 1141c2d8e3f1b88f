import { type ReadTrace, readTrace, traceIn } from '../../trace/format.ts'
import { type ReadOutcome, type Recording, recordingOf } from '../../trace/recording.ts'
import type { Files } from '../browser/files.ts'
import { ServiceFailure } from '../service-failure.ts'

interface Saved {
  readonly recording: Recording
  /** Without an extension. */
  readonly name: string
}

const JSON_TYPE = 'application/json'

/** Larger files are no trace: the recorder keeps 2 MB of events, and the server takes 16 MB. */
const MAX_FILE_BYTES = 32 * 1024 * 1024

/** The recordings that the player plays. A trace is checked before anything of it is shown. */
export function createRecordings(files: Files) {
  return {
    /** @param trace what the server has under a code */
    read: (trace: unknown) => readFrom(traceIn(trace)),

    readFile: async (input: { readonly file: Blob }) => readFrom(await traceInFile(input)),

    /** Saves a recording as the file that `npm run trace` reads. */
    save({ recording: { trace }, name }: Saved): void {
      files.save(`${name}.json`, [JSON.stringify(trace)], JSON_TYPE)
    },
  }
}

async function traceInFile({ file }: { readonly file: Blob }): Promise<ReadTrace> {
  if (file.size > MAX_FILE_BYTES) throw new ServiceFailure({ code: 'fileTooLarge' })
  return readTrace(await file.text())
}

function readFrom(read: ReadTrace): ReadOutcome {
  if (!read.ok) return { problem: read.problem }
  const recording = recordingOf(read.trace)
  const { moments, failures, visits, start } = recording
  return {
    recording,
    length: moments.length,
    failures,
    visits: visits.map(({ at }) => at),
    start,
    gaps: moments.map(({ at }, index) => Math.max(0, (moments[index + 1]?.at ?? at) - at)),
  }
}
