import { ProblemReportView } from '../../../src/views/support/problem-report.view.tsx'
import { model as problemReport } from '../../models/support/problem-report.model.ts'
import { initial, scenesOf } from './kit/scenes.ts'
import { walk } from './kit/walk.ts'
import { ANONYMOUS } from './kit/world.ts'

const beside = { ...ANONYMOUS, problemReport: initial(problemReport) }

walk({
  view: 'support/problem-report',
  component: ProblemReportView,
  scenes: () => scenesOf(problemReport, { id: 'problemReport', beside }),
})
