import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { STEP_KINDS, type Step } from '../../../trace/story.ts'
import { ALL, isShown, LineFilter } from './line-filter.tsx'
import { MomentLines } from './moment-lines.tsx'
import { stepText } from './use-story.ts'

interface StoryProps {
  readonly steps: readonly Step[]
  readonly index: number
}

/** What the person did and saw, in words, with the address where it changed. */
export function Story({ steps, index }: StoryProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState(ALL)
  const shown = steps.filter(({ text, address, kind }) => isShown(filter, [text, address], kind))
  const lines = shown.map((step, at) => ({
    index: step.index,
    at: step.at,
    text: stepText(step, t),
    detail: step.address === shown[at - 1]?.address ? '' : step.address,
    isFailure: step.isFailure,
    isQuiet: step.kind === 'server' && !step.isFailure,
  }))
  return (
    <MomentLines label={t('trace.story')} lines={lines} index={index}>
      <LineFilter
        label={t('trace.filter.kind')}
        kinds={STEP_KINDS.map((kind) => ({ value: kind, text: t(`trace.filter.${kind}`) }))}
        filter={filter}
        onFilter={setFilter}
      />
    </MomentLines>
  )
}
