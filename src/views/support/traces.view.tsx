import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { SentTrace, SentTraceList } from '../../domain/lists/sent-trace.ts'
import { tracePath } from '../../domain/session/routes.ts'
import { formatsOf } from '../../i18n/format.ts'
import { ListPage } from '../lists/list-page.tsx'
import { useList } from '../lists/use-list.ts'
import { useChild } from '../portal-context.tsx'
import { useDialogActor } from '../session/use-session.ts'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
import { type TraceTools, traceColumns } from './trace-columns.tsx'
import { traceWidgets } from './trace-widgets.ts'

export function TracesView() {
  const { t } = useTranslation()
  const { frame } = useList<SentTraceList>('traces')
  const tools = useTraceTools()
  const columns = useMemo(() => traceColumns(tools), [tools])
  return (
    <>
      <ListPage<SentTraceList>
        {...frame}
        words={{
          title: t('traces.title'),
          searchHint: t('traces.searchHint'),
          loadMany: (rows) => t('traces.loadMany', { rows }),
          empty: t('traces.empty'),
        }}
        exports={null}
        hasViews={false}
        icon="traces"
        columns={columns}
        formats={tools.formats}
        nameOf={codeOf}
        isPinned={null}
        section={null}
        action={
          <Link className={button()} href={tracePath('file')}>
            {t('traces.openFile')}
          </Link>
        }
        tabs={[]}
      />
      <WhenLoaded widgets={traceWidgets}>{({ TraceDialogs }) => <TraceDialogs />}</WhenLoaded>
    </>
  )
}

function useTraceTools(): TraceTools {
  const { t } = useTranslation()
  const dialogs = useChild('traceDialogs')
  const file = useChild('traceFile')
  const by = useDialogActor()
  const whenLoaded = useWhenLoaded(traceWidgets)
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  const saving = useSelector(file, (snapshot) => (snapshot.hasTag('busy') ? snapshot.context.code : null))
  return useMemo(
    () => ({
      t,
      formats: formatsOf(language),
      saving,
      mayDelete: by.actor.features.includes('support.delete'),
      save: ({ id }) => file.send({ type: 'save.requested', code: id }),
      remove: (row) => whenLoaded(() => dialogs.send({ type: 'delete.requested', row, by })),
    }),
    [t, language, saving, by, file, dialogs, whenLoaded],
  )
}

function codeOf({ id }: SentTrace): string {
  return id
}
