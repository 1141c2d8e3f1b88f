import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InventoryItem } from '../../../domain/lists/inventory.ts'
import type { ReportFilter, ReportRow } from '../../../domain/lists/report.ts'
import { userName } from '../../../domain/lists/user.ts'
import { pictureAddress } from '../../../domain/report/picture-address.ts'
import type { SearchOption } from '../../../domain/shell/quick-search.ts'
import { contextToOpen } from '../../../domain/shell/search-places.ts'
import { vehicleName } from '../../../domain/vehicle-name.ts'
import { selectionName } from '../../../machines/session/session.machine.ts'
import { DeviceStatusBadge } from '../../lists/cells/device-status-badge.tsx'
import { UserStatusBadge } from '../../lists/cells/user-status-badge.tsx'
import { VehiclePicture } from '../../lists/cells/vehicle-picture.tsx'
import { ScoreBadge } from '../../parts/badges.tsx'
import { Icon } from '../../parts/icon.tsx'
import type { IconName } from '../../parts/icon-paths.ts'
import { useChild, usePortal } from '../../portal-context.tsx'
import { quickSearch } from '../../theme/recipes/shell/quick-search.recipe.ts'
import { commandName } from './command-name.ts'

interface SearchOptionContentProps {
  readonly option: SearchOption
  readonly text: string
}

/** What identifies an option, and where it is. */
export function SearchOptionContent({ option, text }: SearchOptionContentProps): ReactNode {
  const { t } = useTranslation()
  const theme = useSelector(useChild('preferences'), ({ context }) => context.theme)
  const details = <Switching option={option} />
  switch (option.kind) {
    case 'command':
      return <Line picture={<Drawing name={iconOf(option)} />} name={commandName(option.command, theme, t)} />
    case 'reports': {
      const { row } = option
      return (
        <Line
          picture={<Picture row={row} />}
          name={nameOf(row)}
          facts={[<FoundVin key="vin" vin={row.vehicle.vin} text={text} />, row.configuration?.name]}
          place={
            <>
              {t(`reports.filter.${tabOf(row)}`)} {details}
            </>
          }
          mark={<ScoreBadge row={row} t={t} />}
        />
      )
    }
    case 'inventory': {
      const { row } = option
      return (
        <Line
          picture={<Picture row={row} />}
          name={nameOf(row)}
          facts={[
            <FoundVin key="vin" vin={row.vehicle.vin} text={text} />,
            t('quickSearch.stockNumber', { number: row.stockNumber }),
            row.configuration.name,
          ]}
          place={details}
        />
      )
    }
    case 'devices': {
      const { row } = option
      return (
        <Line
          picture={<Drawing name="devices" />}
          name={row.name}
          facts={[
            t('quickSearch.serialNumber', { number: row.serialNumber }),
            row.configuration?.name ?? t('context.none'),
          ]}
          place={details}
          mark={<DeviceStatusBadge device={row} t={t} />}
        />
      )
    }
    case 'users': {
      const { row } = option
      return (
        <Line
          picture={<Drawing name="profile" />}
          name={userName(row)}
          facts={[row.email, row.role && t(`role.${row.role}`)]}
          place={details}
          mark={<UserStatusBadge user={row} t={t} />}
        />
      )
    }
    case 'views': {
      const { name, list, owner } = option.row
      return (
        <Line
          picture={<Drawing name="bookmark" />}
          name={name}
          facts={[t(`navigation.${list}`), owner && t('quickSearch.sharedBy', { owner })]}
        />
      )
    }
    case 'more':
      return <Line picture={<Drawing name="search" />} name={moreName(option, t)} place={details} />
  }
}

interface LineProps {
  readonly picture: ReactNode
  readonly name: string
  readonly facts?: readonly ReactNode[]
  readonly place?: ReactNode
  readonly mark?: ReactNode
}

function Line({ picture, name, facts = [], place, mark }: LineProps) {
  return (
    <>
      <span className={quickSearch('picture')}>{picture}</span>
      <span className={quickSearch('texts')}>
        <span className={quickSearch('name')}>{name}</span>{' '}
        <span className={quickSearch('facts')}>
          {facts.filter(Boolean).map((fact, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of an option have a fixed order.
            <span key={at}>{fact} </span>
          ))}
          {place ? <span>{place}</span> : null}
        </span>
      </span>{' '}
      {mark}
    </>
  )
}

function Picture({ row }: { readonly row: ReportRow | InventoryItem }) {
  // The name beside it says the same.
  return <VehiclePicture src={pictureAddress(usePortal().settings.pictureBase, row.imagePath)} alt="" />
}

function Drawing({ name }: { readonly name: IconName }) {
  return <Icon name={name} size={18} />
}

/** A VIN with the part in bold that was searched for. */
function FoundVin({ vin, text }: { readonly vin: string; readonly text: string }) {
  const wanted = text.trim().toUpperCase()
  const at = wanted === '' ? -1 : vin.lastIndexOf(wanted)
  if (at < 0) return <span className="mono">{vin}</span>
  return (
    <span className="mono">
      {vin.slice(0, at)}
      <b>{vin.slice(at, at + wanted.length)}</b>
      {vin.slice(at + wanted.length)}
    </span>
  )
}

/** Says which context the option selects, when it is another one than now. */
function Switching({ option }: { readonly option: SearchOption }) {
  const { t } = useTranslation()
  const session = useSelector(useChild('session'), ({ context }) => context)
  const selection = contextToOpen(option, session)
  if (selection === null) return null
  const name = selectionName({ ...session, selection }) ?? t('context.all')
  return <em>{t('quickSearch.switches', { name })}</em>
}

/** The tab of the list that has the report. */
function tabOf({ archived, inInventory }: ReportRow): ReportFilter {
  if (archived) return 'report_archived'
  return inInventory ? 'report_all_inventory' : 'report_not_inventory'
}

function nameOf(row: ReportRow | InventoryItem): string {
  return row.trim === null ? vehicleName(row) : `${vehicleName(row)} ${row.trim}`
}

function moreName({ list, total }: Extract<SearchOption, { kind: 'more' }>, t: TFunction): string {
  return t('quickSearch.more', { total, list: t(`navigation.${list}`) })
}

function iconOf({ command }: Extract<SearchOption, { kind: 'command' }>): IconName {
  return command.kind === 'screen' ? command.screen : ICONS[command.kind]
}

const ICONS = {
  add: 'plus',
  theme: 'moon',
  language: 'gear',
  report: 'alert',
  signOut: 'signOut',
  context: 'building',
} as const
