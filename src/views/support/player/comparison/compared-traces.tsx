import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rightAt, rowOfRight } from '../../../../machines/support/trace-comparison.rows.ts'
import type { Recording } from '../../../../trace/recording.ts'
import { Button } from '../../../parts/button.tsx'
import { useChild } from '../../../portal-context.tsx'
import { comparison } from '../../../theme/recipes/support/comparison.recipe.ts'
import { Divergences } from '../divergences.tsx'
import { timeText } from '../moment-text.ts'
import { Facts } from '../player-head.tsx'
import { Stage } from '../stage.tsx'
import { AlignedList } from './aligned-list.tsx'

interface ComparedTracesProps {
  readonly title: string
  /** The trace in the player, and its moment. */
  readonly recording: Recording
  readonly index: number
  /** What happened at its moment. */
  readonly children: ReactNode
}

/** Two traces side by side: their timelines as one list, and both pages at the chosen row. */
export function ComparedTraces({ title, recording, index, children }: ComparedTracesProps) {
  const { t } = useTranslation()
  const actor = useChild('traceComparison')
  const other = useSelector(actor, ({ context }) => context.other)
  const alignment = useSelector(actor, ({ context }) => context.alignment)
  const row = useSelector(actor, ({ context }) => context.row)
  if (other === null || alignment === null) return null
  const otherTitle = other.code === null ? t('trace.fileTitle') : t('trace.title', { code: other.code })
  const otherIndex = rightAt(alignment, row)
  const count = alignment.differences.length
  const nameOf = (name: string, { moments }: Recording, at: number) =>
    `${name} · ${t('trace.position', {
      index: Math.min(at + 1, moments.length),
      length: moments.length,
      time: timeText(moments[at]?.at ?? 0),
    })}`
  return (
    <section className={comparison('root')} aria-label={t('trace.compare.title')}>
      <header className={comparison('head')}>
        <h2>{t('trace.compare.with', { title: otherTitle })}</h2>
        <Facts recording={other.recording} />
        <Divergences
          frame="comparedFrame"
          recording={other.recording}
          onShow={(at) => actor.send({ type: 'row.chosen', row: rowOfRight(alignment, at) })}
        />
      </header>
      <div className={comparison('rows')}>
        <div className={comparison('differences')}>
          <strong role="status">
            {count === 0 ? t('trace.compare.same') : t('trace.compare.differences', { count })}
          </strong>
          {count === 0 ? null : (
            <span>
              <Button onClick={() => actor.send({ type: 'difference.requested', by: -1 })}>
                {t('trace.compare.previous')}
              </Button>
              <Button onClick={() => actor.send({ type: 'difference.requested', by: 1 })}>
                {t('trace.compare.next')}
              </Button>
            </span>
          )}
          {alignment.isCut ? <p className="muted">{t('trace.compare.cut')}</p> : null}
        </div>
        <AlignedList
          alignment={alignment}
          row={row}
          left={{ title, recording }}
          right={{ title: otherTitle, recording: other.recording }}
          onChoose={(at) => actor.send({ type: 'row.chosen', row: at })}
        />
      </div>
      <div className={comparison('pictures')}>
        <Stage
          frame="replayFrame"
          recording={recording}
          index={index}
          name={nameOf(title, recording, index)}
        />
        <Stage
          frame="comparedFrame"
          recording={other.recording}
          index={otherIndex}
          name={nameOf(otherTitle, other.recording, otherIndex)}
        />
      </div>
      <div className={comparison('details')}>{children}</div>
    </section>
  )
}
