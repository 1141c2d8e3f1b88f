import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../../../domain/session/profile.ts'
import { saysOf } from '../../../i18n/says.ts'
import type { Recording } from '../../../trace/recording.ts'
import { type Step, storyOf } from '../../../trace/story.ts'
import { useChild } from '../../portal-context.tsx'
import { timeText } from './moment-text.ts'

/** @returns a recording in words, in the language of the portal */
export function useStory(recording: Recording): readonly Step[] {
  const { i18n } = useTranslation()
  const language = languageOf(i18n.language)
  const hints = useSelector(useChild('replayFrame'), ({ context }) => context.hints)
  return useMemo(() => storyOf(recording, language, saysOf(i18n), hints), [recording, language, i18n, hints])
}

/** The sentence of a step, with how often it happened. */
export function stepText({ text, times }: Step, t: TFunction): string {
  return times === 1 ? text : t('trace.times', { text, times })
}

/** A story as a text for a ticket. */
export function ticketOf(title: string, { trace }: Recording, steps: readonly Step[], t: TFunction): string {
  const { buildId, startedAt, page } = trace
  return [
    `${title}, ${t('trace.facts.release')} ${buildId}, ${startedAt}`,
    ...(page === null
      ? []
      : [`${page.width} × ${page.height}, ${page.language}, ${page.theme}, ${page.browser}`]),
    ...steps.map(
      (step, index) =>
        `${index + 1}. ${timeText(step.at)} ${step.isFailure ? '✗ ' : ''}${stepText(step, t)}${moved(step, steps[index - 1])}`,
    ),
  ]
    .join('\n')
    .replaceAll(/\p{Bidi_Control}/gu, '')
}

function moved({ address }: Step, before: Step | undefined): string {
  return address === '' || address === before?.address ? '' : ` (${address})`
}
