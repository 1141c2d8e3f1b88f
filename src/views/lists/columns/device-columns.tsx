import type { DeviceChange } from '../../../domain/changes/change.ts'
import { debuggingOf } from '../../../domain/changes/row-edits.ts'
import { actionsIn } from '../../../domain/lists/bulk-actions.ts'
import type { Device, DeviceList } from '../../../domain/lists/device.ts'
import { foundHref } from '../../../domain/lists/list-links.ts'
import { devices } from '../../../domain/resources/devices.ts'
import type { Profile } from '../../../domain/session/profile.ts'
import type { DealerGroup } from '../../../domain/shell/dealer-group.ts'
import { widestContext } from '../../../domain/shell/widest-context.ts'
import type { EditorKind } from '../../../machines/lists/device-editors.rules.ts'
import { Icon } from '../../parts/icon.tsx'
import { ignoreRepeat } from '../../parts/ignore-repeat.ts'
import { deviceEditor } from '../../theme/recipes/lists/device-editor.recipe.ts'
import { loadOnIntent } from '../../widgets/lazy-widgets.ts'
import { DeviceStatusBadge } from '../cells/device-status-badge.tsx'
import { type RowAction, RowActions } from '../cells/row-actions.tsx'
import { RowButton } from '../cells/row-button.tsx'
import { deviceWidgets } from '../device-widgets.ts'
import { editorAnchor } from '../editor-anchor.ts'
import { type CellTools, type Column, type Entry, pendingEdit } from './column.ts'
import { columnsOf } from './list-columns.ts'
import { selectColumn } from './select-column.tsx'
import { withHistory } from './with-history.ts'

export interface DeviceTools extends CellTools {
  readonly actor: Profile
  readonly groups: readonly DealerGroup[]
  /** The anchors of the editors in which something was typed that is not saved, with a blank between them. */
  readonly drafts: string
  readonly debug: (edit: DeviceChange) => void
  readonly open: (kind: EditorKind, device: Device) => void
  readonly request: (action: 'note' | 'edit' | 'delete' | 'token', device: Device) => void
  readonly history: (device: Device) => void
}

export function deviceColumns(tools: DeviceTools): readonly Column<DeviceList>[] {
  const { t, actor, formats } = tools
  const unknown = t('unit.unknown')
  const columns = columnsOf<DeviceList, 'devices'>(devices, actor.role, tools, {
    name: {
      exports: ['name', 'debug_mode', 'note'],
      width: 192,
      card: 'title',
      cell: (entry) => name(entry, tools),
    },
    serial_number: {
      width: 122,
      brief: 'cell',
      isMono: true,
      cell: ({ row }) => row.serialNumber,
    },
    icc_id: {
      width: 182,
      isLast: true,
      isMono: true,
      cell: ({ row }) => row.iccId ?? unknown,
    },
    configuration_name: { width: 148 },
    configuration_id: { width: 132, isLast: true },
    assigned_date: {
      width: 112,
      cell: ({ row }) => (row.assignedDate === null ? unknown : formats.date(row.assignedDate)),
    },
    country: {
      width: 72,
      cell: ({ row: { country } }) =>
        country === null ? unknown : <abbr title={t(`country.${country}`)}>{country}</abbr>,
    },
    last_seen: {
      width: 118,
      brief: 'cell',
      cell: ({ row }) => (row.lastSeenAt === null ? unknown : formats.date(row.lastSeenAt)),
    },
    status: {
      exports: ['status', 'gone_quiet', 'tracking_url'],
      width: 140,
      card: 'title',
      cell: (entry) => status(entry, tools),
    },
    actions: {
      exports: [],
      width: 120,
      align: 'end',
      card: 'title',
      cell: (entry) => actions(entry, tools),
    },
  })
  const isSelectable = actionsIn('devices', '', actor).length > 0
  return isSelectable ? [selectColumn<DeviceList>(t, ({ name }) => name), ...columns] : columns
}

function name(entry: Entry<DeviceList>, { t, actor, drafts, open }: DeviceTools) {
  const { row } = entry
  const label = t('devices.noteOf', { name: row.name })
  const anchor = editorAnchor('note', row.id)
  return (
    <span className={deviceEditor('name')}>
      <span className={deviceEditor('nameText')} title={row.name}>
        {row.name}
      </span>
      {row.debugMode ? (
        <span
          className={deviceEditor('debugging')}
          title={t('reports.hint.debug')}
          aria-busy={pendingEdit(entry)?.kind === 'debug'}
        >
          <Icon name="debug" size={12} />
          {t('devices.debug')}
        </span>
      ) : null}
      {row.note !== null && actor.features.includes('devices.note.view') ? (
        <EditorButton
          icon="note"
          label={label}
          anchor={anchor}
          drafts={drafts}
          t={t}
          onPress={() => open('note', row)}
        />
      ) : null}
    </span>
  )
}

function status({ row }: Entry<DeviceList>, { t, actor, drafts, open }: DeviceTools) {
  const isTracked =
    row.status === 'shipped' &&
    (actor.features.includes('devices.trackingUrl.edit') ||
      (actor.features.includes('devices.trackingUrl.view') && row.trackingUrl !== null))
  const label = t(row.trackingUrl === null ? 'devices.addTrackingOf' : 'devices.trackingOf', {
    name: row.name,
  })
  return (
    <span className={deviceEditor('status')}>
      <DeviceStatusBadge device={row} t={t} />
      {isTracked ? (
        <EditorButton
          icon={row.trackingUrl === null ? 'plus' : 'link'}
          label={label}
          anchor={editorAnchor('tracking', row.id)}
          drafts={drafts}
          t={t}
          onPress={() => open('tracking', row)}
        />
      ) : null}
    </span>
  )
}

const INTENT = loadOnIntent(deviceWidgets)

interface EditorButtonProps extends Pick<DeviceTools, 'drafts' | 't'> {
  readonly icon: 'note' | 'plus' | 'link'
  readonly label: string
  readonly anchor: string
  readonly onPress: () => void
}

/** Opens an editor beside it. What was typed there and not saved yet is told. */
function EditorButton({ icon, label, anchor, drafts, t, onPress }: EditorButtonProps) {
  const isUnsaved = drafts.split(' ').includes(anchor)
  return (
    <span className={deviceEditor('button', { unsaved: isUnsaved })}>
      <RowButton
        icon={icon}
        label={isUnsaved ? t('devices.unsaved', { label }) : label}
        aria-haspopup="dialog"
        id={anchor}
        {...INTENT}
        {...ignoreRepeat(onPress)}
      />
    </span>
  )
}

function actions(entry: Entry<DeviceList>, tools: DeviceTools) {
  const { t, history } = tools
  const { row } = entry
  return (
    <RowActions
      label={t('list.actionsOf', { name: row.name })}
      items={withHistory(itemsOf(entry, tools), t, () => history(row))}
      opens={deviceWidgets}
    />
  )
}

function itemsOf(
  { row }: Entry<DeviceList>,
  { t, actor, groups, debug, request }: DeviceTools,
): readonly (RowAction | null)[] {
  const { features } = actor
  return [
    features.includes('reports.view')
      ? {
          id: 'reports',
          icon: 'reports',
          label: t('list.showReports'),
          name: t('devices.showReportsOf', { name: row.name }),
          act: foundHref(
            'reports',
            row.serialNumber,
            widestContext(actor, groups, row.configuration?.id ?? ''),
          ),
        }
      : null,
    features.includes('devices.note.edit')
      ? {
          id: 'note',
          icon: 'note',
          label: t(row.note === null ? 'devices.action.addNote' : 'devices.action.editNote'),
          act: () => request('note', row),
        }
      : null,
    features.includes('devices.edit')
      ? {
          id: 'edit',
          icon: 'edit',
          label: t('list.edit'),
          name: t('devices.editOf', { name: row.name }),
          act: () => request('edit', row),
        }
      : null,
    features.includes('devices.debug')
      ? {
          id: 'debug',
          icon: 'debug',
          label: t(row.debugMode ? 'devices.action.debugOff' : 'devices.action.debugOn'),
          act: () => debug(debuggingOf(row)),
        }
      : null,
    features.includes('devices.create')
      ? { id: 'token', icon: 'key', label: t('devices.action.token'), act: () => request('token', row) }
      : null,
    features.includes('devices.delete')
      ? {
          id: 'delete',
          icon: 'trash',
          label: t('list.delete'),
          isDanger: true,
          act: () => request('delete', row),
        }
      : null,
  ]
}
