import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ReadRecording } from '../../../trace/recording.ts'
import { STEP_KINDS, type Step } from '../../../trace/story.ts'
import { useChild } from '../../portal-context.tsx'
import { player } from '../../theme/recipes/support/player.recipe.ts'
import { Developer } from './developer.tsx'
import { MomentLines } from './moment-lines.tsx'
import { PlayerHead } from './player-head.tsx'
import { Stage } from './stage.tsx'
import { Transport } from './transport.tsx'
import { useLineFilter } from './use-line-filter.tsx'
import { usePlayerKeys } from './use-player-keys.ts'
import { stepText, useStory } from './use-story.ts'

interface PlayerPageProps {
  readonly title: string
  readonly read: ReadRecording
}

/** A trace that can be played: what happened in words, and the page as it was; below, what the machines did. */
export function PlayerPage({ title, read: { recording, length } }: PlayerPageProps) {
  const actor = useChild('tracePlayer')
  const index = useSelector(actor, ({ context }) => context.index)
  const root = usePlayerKeys(actor, length)
  const steps = useStory(recording)
  const step = steps.findLast((each) => each.index <= index)
  return (
    <div ref={root} className={player('root')} tabIndex={-1}>
      <PlayerHead title={title} recording={recording} steps={steps} index={index} />
      <section className={player('transport')}>
        <Transport recording={recording} index={index} step={step} />
      </section>
      <div className={player('body')}>
        <Story steps={steps} index={index} />
        <Stage recording={recording} index={index} address={step?.address ?? ''} />
      </div>
      <Developer recording={recording} index={index} />
    </div>
  )
}

/** What the person did and saw, in words, with the address where it changed. */
function Story({ steps, index }: { readonly steps: readonly Step[]; readonly index: number }) {
  const { t } = useTranslation()
  const kinds = STEP_KINDS.map((kind) => ({ value: kind, text: t(`trace.filter.${kind}`) }))
  const { isShown, filter } = useLineFilter(t('trace.filter.kind'), kinds)
  const shown = steps.filter(({ text, address, kind }) => isShown([text, address], kind))
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
      {filter}
    </MomentLines>
  )
}
