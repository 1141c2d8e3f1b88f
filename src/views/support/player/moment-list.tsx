import { useTranslation } from 'react-i18next'
import { Virtuoso } from 'react-virtuoso'
import { isFailed, type Recording } from '../../../trace/recording.ts'
import { useChild } from '../../portal-context.tsx'
import { momentList } from '../../theme/recipes/support/moment-list.recipe.ts'
import { momentText, timeText } from './moment-text.ts'
import { useShownLine } from './use-shown-line.ts'

interface MomentListProps {
  readonly recording: Recording
  readonly index: number
}

/** All that happened, in its order; the shown moment stays in sight. */
export function MomentList({ recording, index }: MomentListProps) {
  const { t } = useTranslation()
  const list = useShownLine(index)
  return (
    <section className={momentList('root')} aria-label={t('trace.timeline')}>
      <Virtuoso
        ref={list}
        totalCount={recording.moments.length}
        initialTopMostItemIndex={index}
        itemContent={(at) => <Line recording={recording} at={at} isSelected={at === index} />}
      />
    </section>
  )
}

function Line({
  recording: { moments, trace },
  at,
  isSelected,
}: {
  readonly recording: Recording
  readonly at: number
  readonly isSelected: boolean
}) {
  const { t } = useTranslation()
  const actor = useChild('tracePlayer')
  const moment = moments[at]
  if (!moment) return null
  const { title, subject, result } = momentText(moment, trace, t)
  const isQuiet = moment.type === 'call' || (moment.type === 'event' && moment.traced.ignored === true)
  return (
    <button
      type="button"
      className={momentList('line', { selected: isSelected })}
      aria-current={isSelected ? 'step' : undefined}
      onClick={() => actor.send({ type: 'moment.chosen', index: at })}
    >
      <span className={momentList('time')}>{timeText(moment.at)}</span>
      <span className={momentList('text', { failed: isFailed(moment), quiet: isQuiet })}>
        {title} <small>{subject}</small>
      </span>
      {result === '' ? null : <span className={momentList('result')}>{result}</span>}
    </button>
  )
}
