import { createRecorder, type Recorder } from '../../trace/recorder.ts'
import { ofOneOwner } from './owner-change.ts'
import { type RecordedPage, recordedPage } from './recorded-page.ts'

/** Creates the recorder of the portal, which records one person. */
export function createPortalRecorder(page: RecordedPage): Recorder {
  return ofOneOwner(createRecorder(recordedPage(page)))
}
