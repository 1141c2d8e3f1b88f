import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { AuditList } from '../../domain/audit/audit-event.ts'
import { AUDIT_WORDS } from '../../domain/audit/audit-words.ts'
import { audit } from '../../domain/resources/audit.ts'
import { ListScreen, useCellTools } from '../lists/list-screen.tsx'
import { useList } from '../lists/use-list.ts'
import { useChild } from '../portal-context.tsx'
import { auditColumns } from './audit-columns.tsx'

export function AuditView() {
  const cells = useCellTools()
  const words = AUDIT_WORDS[useSelector(useChild('preferences'), ({ context }) => context.language)]
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
