import { AuditView } from '../../../src/views/support/audit.view.tsx'
import { TraceView } from '../../../src/views/support/player/trace.view.tsx'
import { ProblemReportView } from '../../../src/views/support/problem-report.view.tsx'
import { TraceDialogs } from '../../../src/views/support/trace-dialogs.view.tsx'
import { TracesView } from '../../../src/views/support/traces.view.tsx'
import { done } from '../../kit/model.ts'
import { model as csvExport } from '../../models/lists/csv-export.model.ts'
import { model as listLayout } from '../../models/lists/list-layout.model.ts'
import { auditOf, groups, profileOf, sentTraceOf } from '../../models/samples.ts'
import { model as deleteTrace } from '../../models/support/delete-trace.model.ts'
import { model as problemReport } from '../../models/support/problem-report.model.ts'
import { model as replayFrame } from '../../models/support/replay-frame.model.ts'
import { model as traceDialogs } from '../../models/support/trace-dialogs.model.ts'
import { model as traceFile } from '../../models/support/trace-file.model.ts'
import { read, model as tracePlayer } from '../../models/support/trace-player.model.ts'
import { ROLES } from '../../roles/grid.ts'
import { listActors, listScenes } from './kit/lists.ts'
import { after, initial, playOf, scenesOf } from './kit/scenes.ts'
import { walk } from './kit/walk.ts'
import { ANONYMOUS, worldOf } from './kit/world.ts'

const beside = { ...ANONYMOUS, problemReport: initial(problemReport) }

walk('support/problem-report', ProblemReportView, () => scenesOf(problemReport, beside))

const row = sentTraceOf('ABCD-2345')
const traces = [
  row,
  sentTraceOf('EFGH-6789', {
    sender: null,
    note: '',
    buildId: '',
    lastedMs: 3_723_000,
    events: 1234,
    screens: [],
    failures: { count: 0, names: [] },
  }),
  sentTraceOf('JKMN-2222', {
    note: 'It jumps back.\nAgain and again.',
    screens: ['reports', 'report'],
    failures: { count: 12, names: ['readRows', 'readReport'] },
  }),
]
const saving = after(traceFile, traceFile.inputs[0], { type: 'save.requested', code: row.id })

walk(
  'support/traces',
  TracesView,
  () =>
    listScenes({
      list: 'traces',
      rows: traces,
      worlds: Object.fromEntries(
        ROLES.map((role) => [
          role,
          {
            ...worldOf(role, '/support/traces'),
            traceDialogs: initial(traceDialogs),
            traceFile: role === 'LF_USER' ? saving : initial(traceFile),
            listLayout: initial(listLayout),
          },
        ]),
      ),
    }),
  {
    plays: () => [
      playOf(traceFile, {
        ...worldOf('LF_ADMIN', '/support/traces'),
        ...listActors('traces', traces),
        traceDialogs: initial(traceDialogs),
        listLayout: initial(listLayout),
      }),
    ],
  },
)

const events = [
  auditOf('1'),
  auditOf('2', {
    action: 'session.sign-in-failed',
    actor: { type: 'nobody' },
    organisations: [],
    changes: [],
  }),
  auditOf('3', {
    action: 'device.assigned',
    actor: { type: 'outside' },
    from: null,
    resource: { type: 'device', id: '0007', label: '0007' },
    changes: [{ field: 'dealership', from: { id: null, name: null }, to: { id: 'oak', name: 'Oak' } }],
  }),
  auditOf('4', {
    action: 'user.role-changed',
    resource: { type: 'user', id: 'u', label: 'eve@maple.example' },
    changes: [
      {
        field: 'roles',
        from: [],
        to: [{ name: 'DEALER_ADMIN', groupId: null, dealershipId: 'oak', organisation: 'Oak' }],
      },
      { field: 'debug_mode', from: true, to: false },
    ],
  }),
  auditOf('5', {
    action: 'export.csv',
    resource: { type: 'list', id: 'users', label: 'users' },
    changes: [{ field: 'rows', from: undefined, to: 12 }],
  }),
  auditOf('6', {
    action: 'wifi.deleted',
    resource: { type: 'wifi', id: 'w', label: 'Guest' },
    changes: [{ field: 'note', from: null, to: '…' }],
  }),
]

walk('support/audit', AuditView, () =>
  listScenes({
    list: 'audit',
    rows: events,
    worlds: Object.fromEntries(
      ROLES.map((role) => [
        role,
        { ...worldOf(role, '/audit'), csvExport: initial(csvExport), listLayout: initial(listLayout) },
      ]),
    ),
  }),
)

const staff = worldOf('LF_USER', '/support/traces')

const opened = { type: 'screen.opened', code: row.id, moment: null }
const player = {
  ...worldOf('LF_USER', `/support/traces/${row.id}`),
  tracePlayer: after(tracePlayer, tracePlayer.inputs[0], opened, done('readTrace', read)),
  replayFrame: initial(replayFrame),
}

walk('support/player/trace', TraceView, () => [
  ...scenesOf(tracePlayer, player),
  ...scenesOf(replayFrame, player),
])

const deleting = after(traceDialogs, traceDialogs.inputs[0], {
  type: 'delete.requested',
  row,
  by: { actor: profileOf('LF_USER'), groups },
})

walk(
  'support/trace-dialogs',
  TraceDialogs,
  () => [
    { name: 'closed', actors: { ...staff, traceDialogs: initial(traceDialogs) } },
    ...scenesOf(deleteTrace, { ...staff, traceDialogs: deleting }),
  ],
  { plays: () => [playOf(traceDialogs, { ...staff, deleteTrace: initial(deleteTrace) })] },
)
