import { callId } from '../../../src/machines/changes/changes.rules.ts'
import { DoubtEditor } from '../../../src/views/report/changes/doubt-editor.view.tsx'
import { EnteredEditor } from '../../../src/views/report/changes/entered-editor.view.tsx'
import { FirstUseEditor } from '../../../src/views/report/changes/first-use-editor.view.tsx'
import { ReportRevisions } from '../../../src/views/report/changes/report-revisions.view.tsx'
import { TrimEditor } from '../../../src/views/report/changes/trim-editor.view.tsx'
import { done, failed } from '../../kit/model.ts'
import {
  model as changes,
  doubtChange,
  enteredChange,
  firstUseChange,
  rejected,
  trimChange,
} from '../../models/changes/changes.model.ts'
import { model as trims } from '../../models/lists/trims.model.ts'
import { model as enteredFigures } from '../../models/report/entered-figures.model.ts'
import { model as firstUse } from '../../models/report/first-use.model.ts'
import { model as report } from '../../models/report/report.model.ts'
import { REVISIONS, model as reportRevisions, subject } from '../../models/report/report-revisions.model.ts'
import { reportOf } from '../../models/report/report-sample.ts'
import { networkFailure, overtakenBy } from '../../models/samples.ts'
import { after, further, having, initials, scenesOf } from './kit/scenes.ts'
import { walk } from './kit/walk.ts'
import { worldOf } from './kit/world.ts'

const beside = {
  ...worldOf('LF_ADMIN', '/battery-reports/one'),
  ...initials(reportRevisions, firstUse, enteredFigures, changes, trims),
  report: after(
    report,
    report.inputs[0],
    { type: 'screen.opened', reportId: 'one', isPrint: false, zip: '' },
    done('readReport', reportOf('one')),
  ),
}
/** The changes after these, of which the first failed so. */
const failing = (failure: object, ...edits: readonly object[]) =>
  after(
    changes,
    undefined,
    ...edits.map((edit) => ({ type: 'row.edited', edit })),
    failed(callId(1), failure),
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

const corrections = () => scenesOf(changes, beside)

walk(
  'report/changes/first-use-editor',
  () => <FirstUseEditor reportId="one" />,
  () => [
    ...scenesOf(firstUse, beside),
    ...further('changes', beside, {
      'refused on the way back': failing(rejected, firstUseChange),
      'waiting for the network on the way back': failing(networkFailure, firstUseChange),
    }),
  ],
)

walk('report/changes/trim-editor', () => <TrimEditor report={reportOf('one')} />, corrections)

const entered = {
  energyKwh: 82,
  range: { value: 455, unit: 'km' },
  by: 'Vesper Lynd',
  at: '2026-11-02T09:00:00.000Z',
} as const

walk(
  'report/changes/entered-editor',
  () => <EnteredEditor report={reportOf('one', { hasTrims: false, entered })} />,
  () => [
    ...scenesOf(enteredFigures, beside),
    ...further('changes', beside, {
      refused: failing(rejected, enteredChange),
      overtaken: failing(overtakenBy({ version: '"2"', values: {} }, ['entered']), enteredChange),
      'waiting for the network': failing(networkFailure, enteredChange),
    }),
  ],
)

walk(
  'report/changes/doubt-editor',
  () =>
    (['odometer', 'cells'] as const).map((doubt) => (
      <DoubtEditor key={doubt} report={doubted} doubt={doubt} />
    )),
  () => [
    ...corrections(),
    ...further('changes', beside, {
      'refused for the odometer': failing(rejected, doubtChange),
      'waiting for the network with a trim, and with what is said about the odometer': failing(
        networkFailure,
        trimChange,
        doubtChange,
      ),
    }),
  ],
)
