import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { boundedWidth, MAX_WIDTH, MIN_WIDTH } from '../../../domain/lists/list-layout.ts'
import { withWidth } from '../../../domain/lists/list-layout-changes.ts'
import { useChild } from '../../portal-context.tsx'
import { listColumns } from '../../theme/recipes/lists/list-columns.recipe.ts'
import { ownColumns, type Width } from '../columns/laid-columns.ts'
import type { LaidOutColumn } from './laid-out-column.ts'

interface ColumnSizerProps {
  readonly id: string
  readonly name: string
  /** In px, as it is shown. */
  readonly width: number
  /** The columns that share their room; none in a table that scrolls sideways. */
  readonly shown: readonly Width[]
  /** All columns of the list. */
  readonly columns: readonly LaidOutColumn[]
  /** Shows a width before it is chosen; `null` for the chosen one. */
  readonly onSizing: (sizing: { readonly id: string; readonly width: number } | null) => void
}

/** In px. */
const STEP = 16

/** The edge of a column: it is dragged, or moved by the arrow keys. A double click or Enter gives back the width of the list. */
export function ColumnSizer({ id, name, width, shown, columns, onSizing }: ColumnSizerProps) {
  const { t } = useTranslation()
  const actor = useChild('listLayout')
  const dragged = useRef<{ readonly x: number; readonly from: number; to: number } | null>(null)
  const choose = (chosen: number | null) => {
    const { layout } = actor.getSnapshot().context
    actor.send({ type: 'layout.chosen', layout: withWidth(layout, ownColumns(columns), id, chosen) })
  }
  const pressed = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: width - STEP,
      ArrowRight: width + STEP,
      Home: MIN_WIDTH,
      End: MAX_WIDTH,
      Enter: null,
    }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    choose(to)
  }
  const grabbed = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = { x: event.clientX, from: width, to: width }
  }
  const moved = ({ clientX }: PointerEvent) => {
    const drag = dragged.current
    if (drag === null) return
    drag.to = boundedWidth(drag.from + (clientX - drag.x) / followsOf(shown, id))
    onSizing({ id, width: drag.to })
  }
  const released = (isChosen: boolean) => {
    const drag = dragged.current
    dragged.current = null
    if (drag === null) return
    onSizing(null)
    if (isChosen && drag.to !== drag.from) choose(drag.to)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule has no value.
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('columns.widthOf', { name })}
      aria-valuenow={Math.round(width)}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      tabIndex={-1}
      className={listColumns('sizer')}
      onKeyDown={pressed}
      onPointerDown={grabbed}
      onPointerMove={moved}
      onPointerUp={() => released(true)}
      onLostPointerCapture={() => released(false)}
      onDoubleClick={() => choose(null)}
    />
  )
}

/** How many px the edge of a column moves when it gets one px wider: the other columns give way on both sides. */
function followsOf(shown: readonly Width[], id: string): number {
  const give = (of: readonly Width[]) =>
    of.reduce((sum, one) => sum + (one.chosenWidth === undefined && one.id !== id ? one.width : 0), 0)
  const all = give(shown)
  const before = give(
    shown.slice(
      0,
      shown.findIndex((one) => one.id === id),
    ),
  )
  return all === 0 ? 1 : Math.max(0.25, 1 - before / all)
}
