import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtuoso } from 'react-virtuoso'
import { useChild } from '../../portal-context.tsx'
import { momentList } from '../../theme/recipes/support/moment-list.recipe.ts'
import { timeText } from './moment-text.ts'
import { useShownLine } from './use-shown-line.ts'

/** A line that leads to a moment. */
export interface MomentLine {
  /** Index into the timeline. */
  readonly index: number
  readonly at: number
  readonly text: ReactNode
  readonly detail: string
  readonly isFailure: boolean
  readonly isQuiet: boolean
}

interface MomentLinesProps {
  readonly label: string
  readonly lines: readonly MomentLine[]
  /** The shown moment. */
  readonly index: number
  readonly children: ReactNode
}

/** Lines in the order of their moments; that of the shown moment, or the last one before it, stays in sight. */
export function MomentLines({ label, lines, index, children }: MomentLinesProps) {
  const { t } = useTranslation()
  const selected = Math.max(
    0,
    lines.findLastIndex((line) => line.index <= index),
  )
  const list = useShownLine(selected)
  return (
    <section className={momentList('root')} aria-label={label}>
      {children}
      {lines.length === 0 ? <p className="muted">{t('trace.filter.none')}</p> : null}
      <Virtuoso
        ref={list}
        totalCount={lines.length}
        initialTopMostItemIndex={selected}
        itemContent={(at) => <Line line={lines[at]} isSelected={at === selected} />}
      />
    </section>
  )
}

function Line({ line, isSelected }: { readonly line: MomentLine | undefined; readonly isSelected: boolean }) {
  const player = useChild('tracePlayer')
  if (!line) return null
  const { index, at, text, detail, isFailure, isQuiet } = line
  return (
    <button
      type="button"
      className={momentList('line', { selected: isSelected })}
      aria-current={isSelected ? 'step' : undefined}
      onClick={() => player.send({ type: 'moment.chosen', index })}
    >
      <span className={momentList('time')}>{timeText(at)}</span>
      <span className={momentList('text', { failed: isFailure, quiet: isQuiet })}>{text}</span>
      {detail === '' ? null : <span className={momentList('result')}>{detail}</span>}
    </button>
  )
}
