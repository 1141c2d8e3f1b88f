import { useSelector } from '@xstate/react'
import { useCallback, useSyncExternalStore } from 'react'
import { useChild, usePortal } from '../portal-context.tsx'
import { rowsBetween } from './rows-between.ts'
import { useSelectableList } from './use-selectable-list.ts'

interface CheckboxProps {
  readonly label: string
}

/** Selects a row, or with Shift all rows from the last one on. */
export function RowCheckbox({ id, label }: CheckboxProps & { readonly id: string }) {
  const { child } = usePortal()
  const selection = useChild('rowSelection')
  const isSelected = useIsSelected(id)
  return (
    <input
      type="checkbox"
      className="checkbox"
      aria-label={label}
      checked={isSelected}
      readOnly
      onClick={({ shiftKey }) => {
        const { context } = selection.getSnapshot()
        const { key = '', rows = [] } = child(`${context.list}.pages`)?.getSnapshot().context.loaded ?? {}
        const anchor = shiftKey && context.key === key ? context.anchor : null
        const ids = rowsBetween(rows, anchor, id)
        selection.send({ type: 'rows.selected', key, ids, anchor: id, isSelected: !isSelected })
      }}
    />
  )
}

/** Selects all rows that are loaded, or none. */
export function ShownCheckbox({ label }: CheckboxProps) {
  const list = useSelectableList()
  const selection = useChild('rowSelection')
  const loaded = useSelector(list, ({ context }) => context.loaded)
  const count = useSelector(selection, ({ context: { key, ids } }) => (key === loaded?.key ? ids.length : 0))
  const { key = '', rows = [] } = loaded ?? {}
  const isAll = count > 0 && count >= rows.length
  return (
    <input
      type="checkbox"
      className="checkbox"
      aria-label={label}
      checked={isAll}
      readOnly
      ref={(element) => {
        if (element) element.indeterminate = count > 0 && !isAll
      }}
      onClick={() => {
        const ids = rows.map(({ id }) => id)
        selection.send({ type: 'rows.selected', key, ids, anchor: null, isSelected: !isAll })
      }}
    />
  )
}

/** Whether a row is selected. Each row has two of these: `useSelector` has five times the hooks. */
function useIsSelected(id: string): boolean {
  const { child } = usePortal()
  const selection = useChild('rowSelection')
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = selection.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    [selection],
  )
  return useSyncExternalStore(subscribe, () => {
    const { list, key, ids } = selection.getSnapshot().context
    return ids.includes(id) && key === child(`${list}.pages`)?.getSnapshot().context.loaded?.key
  })
}
