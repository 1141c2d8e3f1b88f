import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { SentTrace, SentTraceList } from '../../domain/lists/sent-trace.ts'
import { tracePath } from '../../domain/session/routes.ts'
import { ListScreen, listView, useCellTools } from '../lists/list-screen.tsx'
import { useList } from '../lists/use-list.ts'
import { useChild } from '../portal-context.tsx'
import { useDialogActor } from '../session/use-session.ts'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
import { TRACES, type TraceTools, traceColumns } from './trace-columns.tsx'
import { traceWidgets } from './trace-widgets.ts'

export const TracesView = listView(
  'traces',
  Rows,
  <WhenLoaded widgets={traceWidgets}>{({ TraceDialogs }) => <TraceDialogs />}</WhenLoaded>,
)

function Rows() {
  const { t } = useTranslation()
  const tools = useTraceTools()
  const columns = useMemo(() => traceColumns(tools), [tools])
  return (
    <ListScreen<SentTraceList>
      resource={TRACES}
      shown={useList<SentTraceList>('traces')}
      formats={tools.formats}
      columns={columns}
      nameOf={codeOf}
      action={
        <Link className={button()} href={tracePath('file')}>
          {t('traces.openFile')}
        </Link>
      }
    />
  )
}

function useTraceTools(): TraceTools {
  const cells = useCellTools()
  const dialogs = useChild('traceDialogs')
  const file = useChild('traceFile')
  const by = useDialogActor()
  const whenLoaded = useWhenLoaded(traceWidgets)
  const saving = useSelector(file, (snapshot) => (snapshot.hasTag('busy') ? snapshot.context.code : null))
  return useMemo(
    () => ({
      ...cells,
      saving,
      mayDelete: by.actor.features.includes('support.delete'),
      save: ({ id }) => file.send({ type: 'save.requested', code: id }),
      remove: (row) => whenLoaded(() => dialogs.send({ type: 'delete.requested', row, by })),
    }),
    [cells, saving, by, file, dialogs, whenLoaded],
  )
}

function codeOf({ id }: SentTrace): string {
  return id
}
