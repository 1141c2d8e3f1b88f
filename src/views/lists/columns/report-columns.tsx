import type { ReportEdit, ReportRow, ReportSortKey } from '../../../domain/lists/report.ts'
import { canSeeColumn } from '../../../domain/session/permissions.ts'
import type { RoleName } from '../../../domain/session/roles.ts'
import { CellHealthBadge, ScoreBadge } from '../../parts/badges.tsx'
import { IconButton } from '../../parts/button.tsx'
import { ignoreRepeat } from '../../parts/ignore-repeat.ts'
import { Switch } from '../../parts/switch.tsx'
import { Tooltip } from '../../parts/tooltip.tsx'
import { Vin } from '../../parts/vin.tsx'
import { PictureAdder } from '../cells/picture-adder.tsx'
import { VehicleCell, vehicleName } from '../cells/vehicle-cell.tsx'
import { VehicleTrim } from '../cells/vehicle-trim.tsx'
import { type CellTools, type Column, type Entry, pendingEdit } from './column.ts'
import type { ColumnId } from './csv-export-columns.ts'

/** What the cells of the reports list share. */
export interface ReportTools extends CellTools {
  readonly role: RoleName | null
  readonly canEditTrim: boolean
  readonly canRegenerate: boolean
  /** Pictures are at this base followed by the row's `imagePath`. */
  readonly pictureBase: string
  readonly edit: (edit: ReportEdit) => void
}

type ReportColumn = Column<ReportRow, ReportEdit, ReportSortKey, ReportTools, ColumnId<'reports'>>
type ReportEntry = Entry<ReportRow, ReportEdit>

/** The columns that the user may see, in their order. */
export function reportColumns({ t, role, canRegenerate }: ReportTools): readonly ReportColumn[] {
  const sorted = (
    sortKey: ReportSortKey,
    rest: Omit<ReportColumn, 'id' | 'header' | 'sortKey'>,
  ): ReportColumn => ({
    id: sortKey,
    header: t(`reports.column.${sortKey}`),
    sortKey,
    ...rest,
  })
  const capacity = (kWh: number | null, { formats }: ReportTools) =>
    kWh === null ? t('unit.unknown') : t('unit.kWh', { value: formats.capacity(kWh) })
  return [
    sorted('created_at', { width: 104, card: 'summary', cell: reportLink }),
    sorted('cell_health', {
      width: 134,
      card: 'summary',
      cell: ({ row: { cellHealth } }) => <CellHealthBadge health={cellHealth} t={t} />,
    }),
    sorted('vehicle', { width: 206, card: 'title', cell: vehicle }),
    sorted('trim', { width: 158, card: 'summary', cell: trim }),
    sorted('vin', { width: 170, card: 'summary', cell: ({ row }) => <Vin vin={row.vehicle.vin} t={t} /> }),
    ...(canSeeColumn(role, 'country')
      ? [
          sorted('country', {
            width: 58,
            card: 'detail',
            cell: ({ row }) => <abbr title={t(`country.${row.vehicle.country}`)}>{row.vehicle.country}</abbr>,
          }),
        ]
      : []),
    ...(canSeeColumn(role, 'dealership')
      ? [
          sorted('configuration_name', {
            width: 128,
            card: 'detail',
            cell: ({ row }) => (
              <span title={row.configuration?.name}>{row.configuration?.name ?? t('unit.unknown')}</span>
            ),
          }),
        ]
      : []),
    ...(canSeeColumn(role, 'configurationId')
      ? [
          sorted('configuration_id', {
            width: 82,
            card: 'detail',
            cell: ({ row }) => <span className="mono">{row.configuration?.id ?? t('unit.unknown')}</span>,
          }),
        ]
      : []),
    sorted('score', { width: 116, card: 'title', cell: ({ row }) => <ScoreBadge score={row.score} t={t} /> }),
    sorted('current_capacity', {
      width: 82,
      align: 'end',
      card: 'detail',
      title: t('reports.currentCapacityTitle'),
      cell: ({ row }, tools) => capacity(row.currentCapacityKwh, tools),
    }),
    sorted('original_capacity', {
      width: 84,
      align: 'end',
      card: 'detail',
      title: t('reports.originalCapacityTitle'),
      cell: ({ row }, tools) => capacity(row.originalCapacityKwh, tools),
    }),
    sorted('published', { width: 70, card: 'summary', cell: published }),
    ...(canRegenerate
      ? [
          {
            id: 'actions',
            header: t('reports.column.actions'),
            sortKey: null,
            width: 46,
            card: 'detail',
            cell: regenerate,
          } as const,
        ]
      : []),
  ]
}

function reportLink({ row }: ReportEntry, { t, formats }: ReportTools) {
  const date = formats.date(row.createdAt)
  if (row.cellHealth === null)
    return (
      <Tooltip text={t('reports.notReady')} align="start">
        {(id) => (
          // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere yet, and says so.
          <a className="report-link" role="link" aria-disabled="true" aria-describedby={id} tabIndex={0}>
            {date}
          </a>
        )}
      </Tooltip>
    )
  return (
    <a
      className="report-link"
      href={`/battery-reports/${row.id}`}
      target="_blank"
      rel="noopener"
      aria-label={t('reports.open', { name: vehicleName(row), date })}
    >
      {date}
    </a>
  )
}

function vehicle({ row, outgrown }: ReportEntry, { t, pictureBase }: ReportTools) {
  const adder = <PictureAdder reportId={row.id} name={vehicleName(row)} t={t} />
  return <VehicleCell row={row} outgrown={outgrown} pictureBase={pictureBase} t={t} adder={adder} />
}

function trim(entry: ReportEntry, { t, canEditTrim, edit }: ReportTools) {
  const { row } = entry
  return (
    <VehicleTrim
      label={t('reports.trimOf', { name: vehicleName(row) })}
      vehicle={row.vehicle}
      trim={row.trim}
      canEdit={canEditTrim}
      busy={pendingEdit(entry)?.kind === 'trim'}
      t={t}
      onSelect={(name) => edit({ kind: 'trim', id: row.id, trim: name })}
    />
  )
}

function published(entry: ReportEntry, { t, edit }: ReportTools) {
  const { row } = entry
  return (
    <Switch
      label={t('reports.publishedOf', { name: vehicleName(row) })}
      isOn={row.published}
      refusal={row.archived && !row.published ? t('reports.archivedNotPublished') : null}
      busy={pendingEdit(entry)?.kind === 'published'}
      onToggle={() => edit({ kind: 'published', id: row.id, published: !row.published })}
    />
  )
}

function regenerate(entry: ReportEntry, { t, edit }: ReportTools) {
  const { row } = entry
  return (
    <IconButton
      icon="regenerate"
      label={t('reports.regenerateOf', { name: vehicleName(row) })}
      busy={pendingEdit(entry)?.kind === 'regenerated'}
      {...ignoreRepeat(() => edit({ kind: 'regenerated', id: row.id }))}
    />
  )
}
