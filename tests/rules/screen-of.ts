import type { TFunction } from 'i18next'
import { isValidElement, type ReactNode } from 'react'
import type { ListTypes } from '../../src/domain/lists/list-types.ts'
import type { Feature } from '../../src/domain/session/permissions.ts'
import type { Profile } from '../../src/domain/session/profile.ts'
import type { RoleName } from '../../src/domain/session/roles.ts'
import type { Formats } from '../../src/i18n/format.ts'
import type { Column, Entry } from '../../src/views/lists/columns/column.ts'
import { deviceColumns } from '../../src/views/lists/columns/device-columns.tsx'
import { reportColumns } from '../../src/views/lists/columns/report-columns.tsx'
import { inventoryColumns } from '../../src/views/lists/inventory.view.tsx'
import { userColumns } from '../../src/views/lists/users.view.tsx'
import { wifiColumns } from '../../src/views/lists/wifi.view.tsx'
import { FEATURES_OF_ROLES } from '../domain/features-of-roles.ts'
import { deviceOf, inventoryItem, profileOf, reportRow, userOf, wifiOf } from '../models/samples.ts'

/** A user with a role, or without one. The features are those of the specification, not of the product. */
export function actorOf(role: RoleName | 'signed out'): Profile {
  if (role === 'signed out') return { ...profileOf('DEALER_USER'), role: null, roles: [], features: [] }
  return { ...profileOf(role), features: FEATURES_OF_ROLES[role] as readonly Feature[] }
}

export const note = { id: 'n1', text: 'Here', updatedAt: '2026-10-01T10:00:00.000Z' }
export const shipped = deviceOf('1', { note, status: 'shipped', trackingUrl: 'https://t.example' })
const tools = {
  t: ((key: string) => key) as unknown as TFunction,
  language: 'en' as const,
  hasText: () => true,
  formats: new Proxy({}, { get: () => String }) as Formats,
}
const nothing = () => undefined

/** The columns of each list as its screen defines them, and the cells of one row. */
export function screenOf(actor: Profile) {
  const { role, features } = actor
  const has = (feature: Feature) => features.includes(feature)
  const list = <L extends ListTypes, Tools>(
    columns: (tools: Tools) => readonly Column<L>[],
    own: Tools,
    row: L['row'],
  ) => {
    const made = columns(own)
    const entryOf = (read: L['row']): Entry<L> => ({ row: read, read, edit: null, outgrown: false })
    return {
      ids: made.map(({ id }) => id),
      cell: (id: string, of = row) => made.find((column) => column.id === id)?.cell(entryOf(of)),
    }
  }
  const rest = {
    ...tools,
    edit: nothing,
    debug: nothing,
    open: nothing,
    history: nothing,
    request: nothing,
    ask: nothing,
    groups: [],
    drafts: '',
    pictureBase: '',
    actor,
    role,
    features,
  }
  return {
    reports: list(
      reportColumns,
      { ...rest, canEditTrim: has('reports.trim.edit'), canRegenerate: has('reports.regenerate') },
      reportRow('1'),
    ),
    inventory: list(
      inventoryColumns,
      { ...rest, canEditTrim: has('inventory.trim.edit'), canSeeReports: has('reports.view') },
      inventoryItem('1'),
    ),
    devices: list(deviceColumns, rest, shipped),
    users: list(userColumns, rest, userOf('DEALER_USER')),
    wifi: list(wifiColumns, rest, wifiOf('1')),
  }
}

interface Control {
  readonly label?: string
  readonly refusal?: string | null
  readonly items?: readonly { readonly id: string; readonly refusal?: string | null }[]
  readonly canEdit?: boolean
  readonly children?: ReactNode
}

/** The props of all labelled elements in a cell, from the left. */
export function controlsIn(node: ReactNode): readonly Control[] {
  if (Array.isArray(node)) return node.flatMap(controlsIn)
  if (!isValidElement<Control>(node)) return []
  const { props } = node
  return props.label === undefined ? controlsIn(props.children) : [props]
}
