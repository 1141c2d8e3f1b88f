import type { ReportChange } from '../../../domain/changes/change.ts'
import { filingOf, reportEdit } from '../../../domain/changes/row-edits.ts'
import type { ReportList, ReportRow } from '../../../domain/lists/report.ts'
import { reports } from '../../../domain/resources/reports.ts'
import type { RoleName } from '../../../domain/session/roles.ts'
import { vehicleLabel, vehicleName } from '../../../domain/vehicle-name.ts'
import { historyWidgets } from '../../history/history-widgets.ts'
import { cellHealthLook, cellHealthText, ScoreBadge } from '../../parts/badges.tsx'
import { Switch } from '../../parts/switch.tsx'
import { rowActions } from '../../theme/recipes/lists/list-row.recipe.ts'
import { vehicleCell } from '../../theme/recipes/lists/vehicle-cell.recipe.ts'
import { tooltip } from '../../widgets/tooltip.ts'
import { PictureAdder } from '../cells/picture-adder.tsx'
import { type RowAction, RowActions } from '../cells/row-actions.tsx'
import { trimLook } from '../cells/trim-select.tsx'
import { VehicleCell } from '../cells/vehicle-cell.tsx'
import { VehicleTrim } from '../cells/vehicle-trim.tsx'
import { type CellTools, type Column, type Entry, pendingEdit } from './column.ts'
import { columnsOf } from './list-columns.ts'
import { selectColumn } from './select-column.tsx'
import { TRIM, VEHICLE, vinLook } from './vehicle-looks.tsx'
import { withHistory } from './with-history.ts'

export interface ReportTools extends CellTools {
  readonly role: RoleName | null
  readonly canEditTrim: boolean
  readonly canRegenerate: boolean
  /** Pictures are at this base followed by the row's `imagePath`. */
  readonly pictureBase: string
  /** Saves an edit of this row, after a question where one is due. */
  readonly edit: (edit: ReportChange, row: ReportRow) => void
  readonly history: (row: ReportRow) => void
}

export function reportColumns(tools: ReportTools): readonly Column<ReportList>[] {
  const { t, formats, role } = tools
  const capacity = (kWh: number | null) =>
    kWh === null ? t('unit.unknown') : t('unit.kWh', { value: formats.capacity(kWh) })
  const columns = columnsOf<ReportList, 'reports'>(reports, role, tools, {
    created_at: {
      width: 98,
      brief: 'cell',
      cell: ({ row }) => formats.date(row.createdAt, row.configuration?.timeZone),
    },
    cell_health: {
      width: 128,
      hint: `${t('app.label', { label: t('cellHealth.doubted') })} ${t('reports.hint.doubt')}`,
      look: ({ row }) => cellHealthLook(row),
      cell: ({ row }) => cellHealthText(row, t),
    },
    vehicle: { ...VEHICLE, width: 168, cell: (entry) => vehicle(entry, tools) },
    trim: { ...TRIM, width: 140, cell: (entry) => trim(entry, tools) },
    vin: { ...vinLook(t), width: 170 },
    country: {
      width: 54,
      isLast: true,
      cell: ({ row }) => row.vehicle.country,
      tooltip: ({ vehicle }) => t(`country.${vehicle.country}`),
    },
    configuration_name: { width: 148, isLast: true },
    configuration_id: { width: 74, isLast: true },
    score: {
      width: 118,
      card: 'title',
      cell: ({ row }) => <ScoreBadge row={row} t={t} />,
      tooltip: ({ doubts }) => (doubts.length > 0 ? t('reports.hint.doubt') : undefined),
    },
    current_capacity: {
      width: 80,
      isLast: true,
      align: 'end',
      title: t('reports.currentCapacityTitle'),
      cell: ({ row }) => capacity(row.currentCapacityKwh),
    },
    original_capacity: {
      width: 80,
      isLast: true,
      align: 'end',
      title: t('reports.originalCapacityTitle'),
      cell: ({ row }) =>
        row.isCapacityEntered ? (
          <>
            {capacity(row.originalCapacityKwh)}
            <br />
            <small>{t('reports.capacityEntered')}</small>
          </>
        ) : (
          capacity(row.originalCapacityKwh)
        ),
      tooltip: ({ isCapacityEntered }) => (isCapacityEntered ? t('reports.capacityEnteredTitle') : undefined),
    },
    published: {
      width: 68,
      brief: (entry) =>
        entry.read.trim === null && tools.canEditTrim ? (
          <span className={trimLook(entry.row.trim)}>{trim(entry, tools)}</span>
        ) : (
          <span className={rowActions()}>
            <span aria-hidden="true">{t('reports.column.published')}</span>
            {published(entry, tools)}
          </span>
        ),
      cell: (entry) => published(entry, tools),
    },
    actions: {
      exports: ['link'],
      width: 60,
      align: 'end',
      cell: (entry) => actions(entry, tools),
    },
  })
  return [selectColumn<ReportList>(t, vehicleLabel), ...columns]
}

function reportLink(row: ReportRow, { t, formats }: ReportTools) {
  const name = vehicleName(row)
  if (row.cellHealth === null && !row.doubts.includes('cells'))
    return (
      // A link that leads nowhere yet, and says so.
      <a
        className={vehicleCell('name')}
        role="link"
        aria-disabled="true"
        tabIndex={0}
        {...tooltip(t('reports.notReady'), 'start')}
      >
        {name}
      </a>
    )
  return (
    <a
      className={vehicleCell('name')}
      href={`/battery-reports/${row.id}`}
      target="_blank"
      rel="noopener"
      aria-label={t('reports.open', { name, date: formats.date(row.createdAt, row.configuration?.timeZone) })}
    >
      {name}
    </a>
  )
}

function vehicle({ row, outgrown }: Entry<ReportList>, tools: ReportTools) {
  const { t, pictureBase } = tools
  const adder = <PictureAdder reportId={row.id} name={vehicleName(row)} subject={vehicleLabel(row)} t={t} />
  const link = reportLink(row, tools)
  return (
    <VehicleCell row={row} outgrown={outgrown} pictureBase={pictureBase} t={t} adder={adder} link={link} />
  )
}

function trim(entry: Entry<ReportList>, { t, canEditTrim, edit }: ReportTools) {
  const { row } = entry
  return (
    <VehicleTrim
      label={t('reports.trimOf', { name: vehicleLabel(row) })}
      vehicle={row.vehicle}
      trim={row.trim}
      canEdit={canEditTrim}
      busy={pendingEdit(entry)?.kind === 'trim'}
      t={t}
      onSelect={(name) => edit(reportEdit(row, 'trim', name), row)}
    />
  )
}

function published(entry: Entry<ReportList>, { t, edit }: ReportTools) {
  const { row } = entry
  return (
    <Switch
      label={t('reports.publishedOf', { name: vehicleLabel(row) })}
      isOn={row.published}
      refusal={row.archived && !row.published ? t('reports.archivedNotPublished') : null}
      busy={pendingEdit(entry)?.kind === 'published'}
      onToggle={() => edit(reportEdit(row, 'published', !row.published), row)}
    />
  )
}

function actions(entry: Entry<ReportList>, { t, canEditTrim, canRegenerate, edit, history }: ReportTools) {
  const { row } = entry
  const filing = row.archived ? 'restore' : 'archive'
  const pending = pendingEdit(entry)?.kind
  const items: readonly (RowAction | null)[] = [
    canEditTrim
      ? { id: filing, icon: filing, label: t(`reports.${filing}`), act: () => edit(filingOf(row), row) }
      : null,
    canRegenerate
      ? {
          id: 'regenerate',
          icon: 'regenerate',
          label: t('reports.regenerate'),
          act: () => edit(reportEdit(row, 'regenerated', true), row),
        }
      : null,
  ]
  return (
    <RowActions
      label={t('list.actionsOf', { name: vehicleLabel(row) })}
      items={withHistory(items, t, () => history(row))}
      busy={pending === 'archived' || pending === 'regenerated'}
      opens={historyWidgets}
    />
  )
}
