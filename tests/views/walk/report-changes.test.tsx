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
import { after, having, initial, scenesOf } from './kit/scenes.ts'
import { walk } from './kit/walk.ts'
import { worldOf } from './kit/world.ts'

const beside = {
  ...worldOf('LF_ADMIN', '/battery-reports/one'),
  reportRevisions: initial(reportRevisions),
  firstUse: initial(firstUse),
  reportCorrection: initial(reportCorrection),
  trims: initial(trims),
}
const doubted = reportOf('one', { score: null, doubts: ['odometer', 'cells'] })
const open = after(
  reportRevisions,
  undefined,
  { type: 'revisions.requested', subject },
  done('readRevisions', []),
)

walk({
  view: 'report/changes/report-revisions',
  component: ReportRevisions,
  scenes: () => [
    ...scenesOf(reportRevisions, { id: 'reportRevisions', beside }),
    ...Object.entries(REVISIONS).map(([name, revisions]) => ({
      name,
      actors: { ...beside, reportRevisions: having(open, { revisions }) },
    })),
  ],
})

const corrections = () => scenesOf(reportCorrection, { id: 'reportCorrection', beside })

walk({
  view: 'report/changes/first-use-editor',
  component: () => <FirstUseEditor reportId="one" />,
  scenes: () => [
    ...scenesOf(firstUse, { id: 'firstUse', beside }),
    ...(
      [
        ['refused on the way back', rejected],
        ['waiting for the network on the way back', networkFailure],
      ] as const
    ).map(([name, failure]) => ({
      name,
      actors: {
        ...beside,
        reportCorrection: after(
          reportCorrection,
          undefined,
          { type: 'row.edited', edit: firstUseEdit },
          failed('saveCorrection', failure),
        ),
      },
    })),
  ],
})

walk({
  view: 'report/changes/trim-editor',
  component: () => <TrimEditor report={reportOf('one')} />,
  scenes: corrections,
})

walk({
  view: 'report/changes/doubt-editor',
  component: () =>
    (['odometer', 'cells'] as const).map((doubt) => (
      <DoubtEditor key={doubt} report={doubted} doubt={doubt} />
    )),
  scenes: () => [
    ...corrections(),
    {
      name: 'refused for the odometer',
      actors: {
        ...beside,
        reportCorrection: after(
          reportCorrection,
          undefined,
          { type: 'row.edited', edit: doubtEdit },
          failed('saveCorrection', rejected),
        ),
      },
    },
    {
      name: 'waiting for the network with a trim, and with what is said about the odometer',
      actors: {
        ...beside,
        reportCorrection: after(
          reportCorrection,
          undefined,
          { type: 'row.edited', edit: trimEdit },
          { type: 'row.edited', edit: doubtEdit },
          failed('saveCorrection', networkFailure),
        ),
      },
    },
  ],
})

walk({
  view: 'shell/notices/refused-elsewhere',
  component: RefusedElsewhere,
  scenes: () =>
    scenesOf(reportCorrection, {
      id: 'reportCorrection',
      beside: { ...beside, ...worldOf('LF_ADMIN', '/home') },
      facets: ({ context }) => [context.refused],
    }),
})
