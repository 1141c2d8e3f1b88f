import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtuoso } from 'react-virtuoso'
import { kindOf, type RowKind } from '../../../../machines/support/trace-comparison.rows.ts'
import type { Alignment } from '../../../../trace/alignment.ts'
import { isFailed, type Recording } from '../../../../trace/recording.ts'
import { alignedList } from '../../../theme/recipes/support/aligned-list.recipe.ts'
import { momentText, timeText } from '../moment-text.ts'
import { useShownLine } from '../use-shown-line.ts'
import { useOwnFocus } from './use-own-focus.ts'

interface Side {
  readonly title: string
  readonly recording: Recording
}

interface AlignedListProps {
  readonly alignment: Alignment
  readonly row: number
  readonly left: Side
  readonly right: Side
  readonly onChoose: (row: number) => void
}

const MARKS: Readonly<Record<RowKind, string>> = { same: '', changed: '≠', left: '−', right: '+' }

/** Two timelines as one list. What only one of them has leaves a gap in the other. */
export function AlignedList({ alignment, row, left, right, onChoose }: AlignedListProps) {
  const { t } = useTranslation()
  const list = useShownLine(row)
  const focus = useOwnFocus<HTMLElement>(null)
  const differences = useMemo(() => new Set(alignment.differences), [alignment])
  return (
    <section
      ref={focus}
      tabIndex={-1}
      className={alignedList('root')}
      aria-label={t('trace.compare.timelines')}
    >
      <div className={alignedList('titles')} aria-hidden="true">
        <span>{left.title}</span>
        <span />
        <span>{right.title}</span>
      </div>
      <Virtuoso
        ref={list}
        totalCount={alignment.left.length}
        initialTopMostItemIndex={row}
        itemContent={(at) => {
          const kind = kindOf(alignment, differences, at)
          const isSelected = at === row
          return (
            <button
              type="button"
              className={alignedList('row', { selected: isSelected })}
              aria-current={isSelected ? 'step' : undefined}
              onClick={() => onChoose(at)}
            >
              <Cell recording={left.recording} index={alignment.left[at] ?? null} kind={kind} />
              <span className={alignedList('mark', { kind })}>
                <span aria-hidden="true">{MARKS[kind]}</span>
                {kind === 'same' ? null : (
                  <span className="visually-hidden">{t(`trace.compare.kind.${kind}`)}</span>
                )}
              </span>
              <Cell recording={right.recording} index={alignment.right[at] ?? null} kind={kind} />
            </button>
          )
        }}
      />
    </section>
  )
}

interface CellProps {
  readonly recording: Recording
  readonly index: number | null
  readonly kind: RowKind
}

function Cell({ recording, index, kind }: CellProps) {
  const { t } = useTranslation()
  const moment = index === null ? undefined : recording.moments[index]
  if (!moment) return <span className={alignedList('gap')} />
  const { title, subject, result } = momentText(moment, recording.trace, t)
  return (
    <span className={alignedList('cell', { kind })}>
      <span className={alignedList('text', { failed: isFailed(moment) })}>{title}</span>
      <small>
        {timeText(moment.at)} {subject} {result}
      </small>
    </span>
  )
}
