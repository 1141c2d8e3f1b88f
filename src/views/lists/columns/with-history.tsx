import { historyWidgets } from '../../history/history-widgets.ts'
import { ignoreRepeat } from '../../parts/ignore-repeat.ts'
import type { MenuItem } from '../../widgets/layers/menu-layer.tsx'
import { loadOnIntent } from '../../widgets/lazy-widgets.ts'
import { RowButton } from '../cells/row-button.tsx'

const INTENT = loadOnIntent(historyWidgets)

/** Opens the history of a row. */
export function HistoryButton({ label, open }: { readonly label: string; readonly open: () => void }) {
  return <RowButton icon="audit" label={label} {...INTENT} {...ignoreRepeat(open)} />
}

/** A menu with the history of its row after the other actions, but before what cannot be undone. */
export function withHistory(items: readonly MenuItem[], label: string, act: () => void): readonly MenuItem[] {
  const past = { id: 'history', icon: 'audit', label, act } as const
  return [...items.filter(({ isDanger }) => !isDanger), past, ...items.filter(({ isDanger }) => isDanger)]
}
