import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import {
  IMPORT_FIELDS,
  IMPORT_NOTES,
  IMPORT_REASONS,
  type ImportedChange,
  type ImportWords,
  SHOWN_PROBLEMS,
} from '../../domain/lists/inventory-import.ts'
import { Button } from '../parts/button.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { useChild } from '../portal-context.tsx'
import { useFormats } from '../session/use-formats.ts'
import { useLanguage } from '../session/use-session.ts'

/** What the columns hold. Another choice checks the file again. */
export function ImportColumns() {
  const { t } = useTranslation()
  const actor = useChild('inventoryImport')
  const columns = useSelector(actor, ({ context }) => context.columns)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const options = [
    { value: '', label: t('stockImport.unread') },
    ...IMPORT_FIELDS.map((field) => ({ value: field, label: t(`stockImport.field.${field}`) })),
  ]
  if (columns.length === 0) return null
  const isUnnamed = columns.every(({ header }) => header === '')
  const hasVin = columns.some(({ field }) => field === 'vin')
  return (
    <details open={isUnnamed || !hasVin || undefined}>
      <summary>{t('stockImport.columns')}</summary>
      <Fields>
        {columns.map(({ header, example = '', field }, at) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have the same name.
            key={at}
            label={
              header === ''
                ? t(example === '' ? 'stockImport.column' : 'stockImport.columnLike', {
                    number: at + 1,
                    example,
                  })
                : header
            }
            options={options}
            value={field ?? ''}
            disabled={busy}
            onChange={({ currentTarget: { value } }) =>
              actor.send({
                type: 'column.chosen',
                at,
                field: IMPORT_FIELDS.find((known) => known === value) ?? null,
              })
            }
          />
        ))}
      </Fields>
    </details>
  )
}

/** How many lines would be stored, refused and left as they are. */
export function ImportCountList() {
  const { t } = useTranslation()
  const counts = useSelector(useChild('inventoryImport'), ({ context }) => context.counts)
  const formats = useFormats()
  return (
    <Counts aria-label={t('stockImport.counts.title')}>
      {(['added', 'updated', 'unchanged', 'refused'] as const).map((count) => (
        <div key={count}>
          <dt>{t(`stockImport.counts.${count}`)}</dt>
          <dd>{formats.number(counts[count])}</dd>
        </div>
      ))}
    </Counts>
  )
}

/** How the first lines would be stored, and what the first changed vehicles would lose. */
export function FirstRows() {
  const { t } = useTranslation()
  const rows = useSelector(useChild('inventoryImport'), ({ context }) => context.rows)
  if (rows.length === 0) return null
  return (
    <Scrolled aria-label={t('stockImport.firstRows')} tabIndex={0}>
      <table>
        <caption>{t('stockImport.firstRows')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('inventory.column.vehicle')}</th>
            <th scope="col">{t('inventory.column.trim')}</th>
            <th scope="col">{t('inventory.column.vin')}</th>
            <th scope="col">{t('inventory.column.stock_number')}</th>
            <th scope="col">{t('inventory.column.condition')}</th>
            <th scope="col">{t('inventory.column.configuration_name')}</th>
            <th scope="col">{t('stockImport.counts.title')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <th scope="row">{row.name}</th>
              <td>{row.trim}</td>
              <td>{row.vin}</td>
              <td>{row.stockNumber}</td>
              <td>{t(`inventory.type.${row.vehicleType}`)}</td>
              <td>{row.dealership}</td>
              <td>
                {t(`stockImport.outcome.${row.outcome}`)}
                {row.changes.length === 0 ? null : (
                  <ul>
                    {row.changes.map((change) => (
                      <Change key={change.field} {...change} />
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

function Change({ field, before, after }: ImportedChange) {
  const { t } = useTranslation()
  const formats = useFormats()
  const textOf = (value: string | null) => {
    if (value === null) return t('stockImport.empty')
    if (field === 'condition') return t(`inventory.type.${value === 'new' ? 'new' : 'used'}`)
    // A day without a time zone is the same one everywhere.
    return field === 'stocked_on' ? formats.date(`${value}T00:00`) : value
  }
  const words = {
    field: t(`stockImport.field.${field}`),
    before: textOf(before),
    after: textOf(after),
  }
  return (
    <li>
      <span aria-hidden="true">{t('stockImport.change', words)}</span>
      <span className="visually-hidden">{t('stockImport.changeSpoken', words)}</span>
    </li>
  )
}

/** The findings by line, and a file of all of them. */
export function Problems() {
  const { t } = useTranslation()
  const actor = useChild('inventoryImport')
  const problems = useSelector(actor, ({ context }) => context.problems)
  const isChecked = useSelector(actor, (snapshot) => snapshot.matches({ open: { work: 'checked' } }))
  const formats = useFormats()
  const words = useImportWords()
  if (problems.length === 0) return null
  return (
    <section>
      <h3>{t('stockImport.problems')}</h3>
      <Lines>
        {problems.map(({ line, field, reason, value, other_line: other }) => (
          <li key={`${line} ${field} ${reason}`}>
            <strong>
              {t('stockImport.line')} {formats.number(line)}
            </strong>
            {field === null ? null : ` · ${t(`stockImport.field.${field}`)}`}
            {value === null ? null : <q>{value}</q>} · {t(`stockImport.reason.${reason}`)}
            {other === null ? null : ` (${t('stockImport.line')} ${formats.number(other)})`}
          </li>
        ))}
      </Lines>
      {problems.length < SHOWN_PROBLEMS ? null : (
        <p className="muted">{t('stockImport.shown', { count: SHOWN_PROBLEMS })}</p>
      )}
      {isChecked ? (
        <Button icon="download" onClick={() => actor.send({ type: 'problems.saved', words })}>
          {t('stockImport.save')}
        </Button>
      ) : null}
    </section>
  )
}

/** The words of the files that the portal saves. */
export function useImportWords(): ImportWords {
  const { t } = useTranslation()
  const language = useLanguage()
  const byName = <Name extends string>(names: readonly Name[], word: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, word(name)])) as Record<Name, string>
  return {
    file: t('stockImport.file'),
    separator: language === 'fr' ? ';' : ',',
    header: [
      t('stockImport.line'),
      t('stockImport.columns'),
      t('stockImport.value'),
      t('stockImport.reasonTitle'),
      t('stockImport.otherLine'),
    ],
    field: byName(IMPORT_FIELDS, (field) => t(`stockImport.field.${field}`)),
    reason: byName([...IMPORT_REASONS, ...IMPORT_NOTES], (reason) => t(`stockImport.reason.${reason}`)),
  }
}

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    mt: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    // Labels have one line or two.
    alignItems: 'end',
  },
})

const Counts = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    '& dt': { color: 'fg.muted' },
    '& dd': { fontSize: 'xl', fontVariantNumeric: 'tabular-nums' },
  },
})

const Lines = chakra('ul', {
  base: {
    maxH: '240px',
    overflowY: 'auto',
    '& > li': { py: '2', borderTopWidth: '1px', borderColor: 'border', overflowWrap: 'anywhere' },
    '& q': { ms: '1' },
    '& q:lang(fr)': { quotes: '"«\u00a0" "\u00a0»"' },
  },
})

const Scrolled = chakra('section', {
  base: {
    overflowX: 'auto',
    fontSize: 'sm',
    '& table': { borderCollapse: 'collapse' },
    '& caption': { textAlign: 'start', pb: '1', fontSize: 'md', fontWeight: 'semibold' },
    '& :is(th, td)': {
      py: '2',
      pe: '3',
      borderBottom: '1px solid {colors.border}',
      textAlign: 'start',
      verticalAlign: 'top',
      whiteSpace: 'nowrap',
    },
    '& thead th': { fontSize: 'xs', fontWeight: 'semibold', color: 'fg.muted' },
    '& tbody th': { fontWeight: 'semibold' },
    '& ul': { color: 'fg.muted' },
  },
})
