import { DataList } from '@chakra-ui/react/data-list'
import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditRow } from '../../domain/audit/audit-event.ts'
import type { AuditFieldName } from '../../domain/audit/audit-fields.ts'
import { AUDIT_WORDS, actorInWords, changesInWords, valueInWords } from '../../domain/audit/audit-words.ts'
import { fieldsOf, presentValues } from '../../domain/audit/present-values.ts'
import { type AuditValues, HISTORY_LENGTH, noWayBack, undoingOf } from '../../domain/audit/row-history.ts'
import type { Failure } from '../../domain/failure.ts'
import { attemptedUndo } from '../../machines/lists/row-history.machine.ts'
import { Button } from '../parts/button.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { RecordsDialog } from '../parts/records.tsx'
import { useChild } from '../portal-context.tsx'
import { useFormats } from '../session/use-formats.ts'
import { useLanguage } from '../session/use-session.ts'

/** What has happened to one row: who, when, and what changed. A change that can be taken back has a button. */
export function RowHistory() {
  const { t } = useTranslation()
  const history = useChild('rowHistory')
  const { subject, rows, failure } = useSelector(history, ({ context }) => context)
  if (subject === null) return null
  return (
    <RecordsDialog
      title={t('history.title', { name: subject.name })}
      records={history}
      isEmpty={rows.length === 0}
      words={{
        failed: t('history.failed'),
        refused: t('history.undoFailed'),
        again: t('history.again'),
        reading: t('history.reading'),
        empty: t('history.empty'),
      }}
      before={failure?.code === 'overtaken' ? <BothValues failure={failure} /> : null}
      after={
        rows.length < HISTORY_LENGTH ? null : (
          <p className="muted">{t('history.last', { count: HISTORY_LENGTH })}</p>
        )
      }
      onCancel={() => history.send({ type: 'history.closed' })}
    >
      {rows.map((row) => (
        <Event key={row.id} row={row} />
      ))}
    </RecordsDialog>
  )
}

/** What somebody else has saved meanwhile, and what undo would give: the user chooses by undoing again or not. */
function BothValues({ failure }: { readonly failure: Extract<Failure, { readonly code: 'overtaken' }> }) {
  const { t } = useTranslation()
  const attempt = useSelector(useChild('rowHistory'), ({ context }) => attemptedUndo(context))
  const words = AUDIT_WORDS[useLanguage()]
  if (attempt === null) return null
  const present = presentValues(failure.current)
  const fields = fieldsOf(attempt.values).filter((field) => failure.fields.includes(field))
  const side = (label: 'history.now' | 'history.back', field: AuditFieldName, values: AuditValues) => {
    const value = values[field]
    if (value === undefined) return null
    return (
      <DataList.Item>
        <DataList.ItemLabel>{t(label, { field: words.field[field] })}</DataList.ItemLabel>
        <DataList.ItemValue whiteSpace="pre-line" overflowWrap="anywhere">
          {valueInWords(field, value, words)}
        </DataList.ItemValue>
      </DataList.Item>
    )
  }
  return (
    <DataList.Root mt="3" mb="3">
      {fields.map((field) => (
        <Fragment key={field}>
          {side('history.now', field, present)}
          {side('history.back', field, attempt.values)}
        </Fragment>
      ))}
    </DataList.Root>
  )
}

function Event({ row }: { readonly row: AuditRow }) {
  const { t } = useTranslation()
  const history = useChild('rowHistory')
  const { subject, rows } = useSelector(history, ({ context }) => context)
  const busy = useSelector(history, (snapshot) => snapshot.hasTag('busy'))
  const words = AUDIT_WORDS[useLanguage()]
  const at = useFormats().dateTime(row.at)
  const mayUndo = subject !== null && undoingOf(subject, row, rows) !== null
  const reason = subject === null ? null : noWayBack(subject, row, rows)
  return (
    <li>
      <div>
        <strong>{words.action[row.action]}</strong>
        {changesInWords(row.changes, words).map((change) => (
          <p key={change}>{change}</p>
        ))}
        {reason === null ? null : <p className="muted">{t(`history.noUndo.${reason}`)}</p>}
        <p className="muted">
          {actorInWords(row.actor, words)} · <span>{at}</span>
        </p>
      </div>
      {mayUndo ? (
        <Button
          aria-label={t('history.undoOf', { action: words.action[row.action], date: at })}
          aria-disabled={busy || undefined}
          {...ignoreRepeat(() => history.send({ type: 'undo.requested', id: row.id }))}
        >
          {t('history.undo')}
        </Button>
      ) : null}
    </li>
  )
}
