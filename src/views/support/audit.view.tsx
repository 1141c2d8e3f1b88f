import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AUDIT_FILTERS, type AuditList } from '../../domain/audit/audit-event.ts'
import { auditExport } from '../../domain/audit/audit-export.ts'
import { AUDIT_WORDS } from '../../domain/audit/audit-words.ts'
import { formatsOf } from '../../i18n/format.ts'
import { rowTexts } from '../../i18n/row-texts.ts'
import { tabsOf } from '../lists/filter-tabs.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { useList } from '../lists/use-list.ts'
import { useChild } from '../portal-context.tsx'
import { type AuditTools, auditColumns } from './audit-columns.tsx'

export function AuditView() {
  const { t } = useTranslation()
  const { frame, countOf } = useList<AuditList>(
    { query: useChild('audit.query'), pages: useChild('audit.pages'), edits: null },
    null,
  )
  const tools = useAuditTools()
  const columns = useMemo(() => auditColumns(tools), [tools])
  return (
    <ListPage<AuditList>
      {...frame}
      words={{
        title: t('audit.title'),
        searchHint: t('audit.searchHint'),
        loadMany: (rows) => t('audit.loadMany', { rows }),
        empty: t('audit.empty'),
      }}
      exports={auditExport}
      icon="audit"
      columns={columns}
      formats={tools.formats}
      nameOf={({ action }) => tools.words.action[action]}
      isPinned={null}
      section={null}
      action={null}
      tabs={tabsOf(AUDIT_FILTERS, (filter) => t(`audit.filter.${filter}`), countOf, tools.formats)}
    />
  )
}

function useAuditTools(): AuditTools {
  const { t } = useTranslation()
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  return useMemo(
    () => ({ t: rowTexts(t), formats: formatsOf(language), words: AUDIT_WORDS[language] }),
    [t, language],
  )
}
