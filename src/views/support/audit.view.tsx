import { useMemo } from 'react'
import type { AuditList } from '../../domain/audit/audit-event.ts'
import { AUDIT_WORDS } from '../../domain/audit/audit-words.ts'
import { audit } from '../../domain/resources/audit.ts'
import { ListScreen, listView, useCellTools } from '../lists/list-screen.tsx'
import { useList } from '../lists/use-list.ts'
import { useLanguage } from '../session/use-session.ts'
import { auditColumns } from './audit-columns.tsx'

export const AuditView = listView('audit', Rows)

function Rows() {
  const cells = useCellTools()
  const words = AUDIT_WORDS[useLanguage()]
  const columns = useMemo(() => auditColumns({ ...cells, words }), [cells, words])
  return (
    <ListScreen<AuditList>
      resource={audit}
      shown={useList<AuditList>('audit')}
      formats={cells.formats}
      columns={columns}
      nameOf={({ action }) => words.action[action]}
    />
  )
}
