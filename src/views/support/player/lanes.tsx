import { type MouseEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { groupBy } from '../../../domain/group-by.ts'
import { isFailed, type Recording } from '../../../trace/recording.ts'
import { useChild } from '../../portal-context.tsx'
import { player } from '../../theme/recipes/support/player.recipe.ts'

interface Lane {
  readonly name: string
  /** Indexes into the timeline. */
  readonly moments: readonly number[]
}

interface LanesProps {
  readonly recording: Recording
  readonly index: number
}

/** A line for each machine, with a mark for each of its moments, in the order of the timeline. */
export function Lanes({ recording, index }: LanesProps) {
  const { t } = useTranslation()
  const actor = useChild('tracePlayer')
  const lanes = useMemo(() => lanesOf(recording), [recording])
  const length = Math.max(1, recording.moments.length)
  const choose = ({ moments }: Lane, event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const wanted = ((event.clientX - left) / width) * length
    const nearest = moments.reduce<number | null>(
      (best, at) => (best === null || Math.abs(at - wanted) < Math.abs(best - wanted) ? at : best),
      null,
    )
    if (nearest !== null) actor.send({ type: 'moment.chosen', index: nearest })
  }
  return (
    <div className={player('lanes')} aria-hidden="true" title={t('trace.lanes')}>
      <ol>
        {lanes.map((lane) => (
          <li key={lane.name}>
            <span title={lane.name}>{lane.name}</span>
            <button type="button" tabIndex={-1} onClick={(event) => choose(lane, event)}>
              <svg role="presentation" viewBox={`0 0 ${length} 10`} preserveAspectRatio="none">
                <path className="life" d={`M0 5H${length}`} />
                <path d={marksOf(lane.moments)} />
                <path
                  className="failed"
                  d={marksOf(lane.moments.filter((at) => isFailedAt(recording, at)))}
                />
                <path className="now" d={`M${index + 0.5} 0V10`} />
              </svg>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

function lanesOf({ moments, trace }: Recording): readonly Lane[] {
  const names = moments.map((moment) =>
    moment.type === 'event' ? (trace.actors[moment.actor]?.machine ?? '') : moment.type,
  )
  return [...groupBy(names.keys(), (at) => names[at] ?? '')].map(([name, own]) => ({
    name,
    moments: own,
  }))
}

const marksOf = (moments: readonly number[]): string => moments.map((at) => `M${at + 0.5} 1V9`).join('')

function isFailedAt({ moments }: Recording, at: number): boolean {
  const moment = moments[at]
  return moment !== undefined && isFailed(moment)
}
