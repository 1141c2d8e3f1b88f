import { DoubtEditor } from '../../../src/views/report/changes/doubt-editor.view.tsx'
import { FirstUseEditor } from '../../../src/views/report/changes/first-use-editor.view.tsx'
import { ReportRevisions } from '../../../src/views/report/changes/report-revisions.view.tsx'
import { TrimEditor } from '../../../src/views/report/changes/trim-editor.view.tsx'
import { RefusedElsewhere } from '../../../src/views/shell/notices/refused-elsewhere.view.tsx'
import { done, failed } from '../../kit/model.ts'
import { model as trims } from '../../models/lists/trims.model.ts'
import { model as firstUse } from '../../models/report/first-use.model.ts'
import {
  doubtEdit,
  firstUseEdit,
  rejected,
  model as reportCorrection,
  edit as trimEdit,
} from '../../models/report/report-correction.model.ts'
import { REVISIONS, model as reportRevisions, subject } from '../../models/report/report-revisions.model.ts'
import { reportOf } from '../../models/report/report-sample.ts'
import { networkFailure } from '../../models/samples.ts'
import { after, further, having, initials, scenesOf } from './kit/scenes.ts'
import { walk } from './kit/walk.ts'
import { worldOf } from './kit/world.ts'

const beside = {
  ...worldOf('LF_ADMIN', '/battery-reports/one'),
  ...initials(reportRevisions, firstUse, reportCorrection, trims),
}
/** The corrections after these edits, of which the first failed so. */
const failing = (failure: object, ...edits: readonly object[]) =>
  after(
    reportCorrection,
    undefined,
    ...edits.map((edit) => ({ type: 'row.edited', edit })),
    failed('saveCorrection', failure),
  )
const doubted = reportOf('one', { score: null, doubts: ['odometer', 'cells'] })
const open = after(
  reportRevisions,
  undefined,
  { type: 'revisions.requested', subject },
  done('readRevisions', []),
)

walk('report/changes/report-revisions', ReportRevisions, () => [
  ...scenesOf(reportRevisions, beside),
  ...Object.entries(REVISIONS).map(([name, revisions]) => ({
    name,
    actors: { ...beside, reportRevisions: having(open, { revisions }) },
  })),
])

const corrections = () => scenesOf(reportCorrection, beside)

walk(
  'report/changes/first-use-editor',
  () => <FirstUseEditor reportId="one" />,
  () => [
    ...scenesOf(firstUse, beside),
    ...further('reportCorrection', beside, {
      'refused on the way back': failing(rejected, firstUseEdit),
      'waiting for the network on the way back': failing(networkFailure, firstUseEdit),
    }),
  ],
)

walk('report/changes/trim-editor', () => <TrimEditor report={reportOf('one')} />, corrections)

walk(
  'report/changes/doubt-editor',
  () =>
    (['odometer', 'cells'] as const).map((doubt) => (
      <DoubtEditor key={doubt} report={doubted} doubt={doubt} />
    )),
  () => [
    ...corrections(),
    ...further('reportCorrection', beside, {
      'refused for the odometer': failing(rejected, doubtEdit),
      'waiting for the network with a trim, and with what is said about the odometer': failing(
        networkFailure,
        trimEdit,
        doubtEdit,
      ),
    }),
  ],
)

walk('shell/notices/refused-elsewhere', RefusedElsewhere, () =>
  scenesOf(
    reportCorrection,
    { ...beside, ...worldOf('LF_ADMIN', '/home') },
    { facets: ({ context }) => [context.refused] },
  ),
)
