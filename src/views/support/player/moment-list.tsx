import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailed, type Recording } from '../../../trace/recording.ts'
import { ALL, isShown, LineFilter } from './line-filter.tsx'
import { type MomentLine, MomentLines } from './moment-lines.tsx'
import { momentText } from './moment-text.ts'

interface MomentListProps {
  readonly recording: Recording
  readonly index: number
}

/** All that happened, in its order. */
export function MomentList({ recording: { moments, trace }, index }: MomentListProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState(ALL)
  const texts = useMemo(() => moments.map((moment) => momentText(moment, trace, t)), [moments, trace, t])
  const actors = [...new Set(texts.map(({ subject }) => subject))].filter((subject) => subject !== '').sort()
  const lines = moments.flatMap((moment, at): MomentLine[] => {
    const { title = '', subject = '', result = '' } = texts[at] ?? {}
    if (!isShown(filter, [title, subject, result], subject)) return []
    const text = (
      <>
        {title} <small>{subject}</small>
      </>
    )
    const isQuiet = moment.type === 'call' || (moment.type === 'event' && moment.traced.ignored === true)
    return [{ index: at, at: moment.at, text, detail: result, isFailure: isFailed(moment), isQuiet }]
  })
  return (
    <MomentLines label={t('trace.lines')} lines={lines} index={index}>
      <LineFilter
        label={t('trace.filter.actor')}
        kinds={actors.map((actor) => ({ value: actor, text: actor }))}
        filter={filter}
        onFilter={setFilter}
      />
    </MomentLines>
  )
}
