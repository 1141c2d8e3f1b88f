import { canSeeColumn } from '../../domain/permissions.ts'
import type { ReportEdit, ReportRow, ReportSortKey } from '../../domain/report.ts'
import type { RoleName } from '../../domain/roles.ts'
import { CellHealthBadge, ScoreBadge } from '../parts/badges.tsx'
import { IconButton } from '../parts/button.tsx'
import { Switch } from '../parts/switch.tsx'
import { Tooltip } from '../parts/tooltip.tsx'
import { Vin } from '../parts/vin.tsx'
import type { CellTools, Column } from './column.ts'
import { TrimSelect } from './trim-select.tsx'
import { pictureAddress, VehiclePicture } from './vehicle-picture.tsx'

/** What the cells of the reports list share. */
export interface ReportTools extends CellTools {
  readonly role: RoleName | null
  readonly canEditTrim: boolean
  readonly canRegenerate: boolean
  /** Pictures are at this base followed by the row's `imagePath`. */
  readonly pictureBase: string
  readonly trimsOf: (row: ReportRow) => readonly string[] | 'failed' | null
  readonly edit: (edit: ReportEdit) => void
}

type ReportColumn = Column<ReportRow, ReportSortKey, ReportTools>

export function vehicleName({ vehicle: { year, make, model } }: ReportRow): string {
  return `${year} ${make} ${model}`
}

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
      cell: ({ cellHealth }) => <CellHealthBadge health={cellHealth} t={t} />,
    }),
    sorted('vehicle', { width: 206, card: 'title', cell: vehicle }),
    sorted('trim', { width: 158, card: 'summary', cell: trim }),
    sorted('vin', { width: 170, card: 'summary', cell: (row) => <Vin vin={row.vehicle.vin} t={t} /> }),
    ...(canSeeColumn(role, 'country')
      ? [
          sorted('country', {
            width: 58,
            card: 'detail',
            cell: (row) => <abbr title={t(`country.${row.vehicle.country}`)}>{row.vehicle.country}</abbr>,
          }),
        ]
      : []),
    ...(canSeeColumn(role, 'dealership')
      ? [
          sorted('configuration_name', {
            width: 128,
            card: 'detail',
            cell: (row) => (
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
            cell: (row) => <span className="mono">{row.configuration?.id ?? t('unit.unknown')}</span>,
          }),
        ]
      : []),
    sorted('score', { width: 116, card: 'title', cell: (row) => <ScoreBadge score={row.score} t={t} /> }),
    sorted('current_capacity', {
      width: 82,
      align: 'end',
      card: 'detail',
      title: t('reports.currentCapacityTitle'),
      cell: (row, tools) => capacity(row.currentCapacityKwh, tools),
    }),
    sorted('original_capacity', {
      width: 84,
      align: 'end',
      card: 'detail',
      title: t('reports.originalCapacityTitle'),
      cell: (row, tools) => capacity(row.originalCapacityKwh, tools),
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

function reportLink(row: ReportRow, { t, formats }: ReportTools) {
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

function vehicle(row: ReportRow, { t, pictureBase }: ReportTools) {
  const name = vehicleName(row)
  return (
    <span className="vehicle-name">
      <VehiclePicture
        src={pictureAddress(pictureBase, row.imagePath)}
        alt={t('reports.pictureOf', { name })}
      />
      <span className="name">{name}</span>
    </span>
  )
}

function trim(row: ReportRow, { t, canEditTrim, trimsOf, edit }: ReportTools) {
  return (
    <TrimSelect
      label={t('reports.trimOf', { name: vehicleName(row) })}
      trim={row.trim}
      trims={trimsOf(row)}
      canEdit={canEditTrim}
      t={t}
      onSelect={(name) => edit({ kind: 'trim', id: row.id, trim: name })}
    />
  )
}

function published(row: ReportRow, { t, edit }: ReportTools) {
  return (
    <Switch
      label={t('reports.publishedOf', { name: vehicleName(row) })}
      isOn={row.published}
      disabled={row.archived && !row.published}
      onToggle={() => edit({ kind: 'published', id: row.id, published: !row.published })}
    />
  )
}

function regenerate(row: ReportRow, { t, edit }: ReportTools) {
  return (
    <IconButton
      icon="regenerate"
      label={t('reports.regenerateOf', { name: vehicleName(row) })}
      onClick={() => edit({ kind: 'regenerated', id: row.id })}
    />
  )
}
