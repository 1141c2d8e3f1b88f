import { useTranslation } from 'react-i18next'
import type { Recording } from '../../../trace/recording.ts'
import { type Step, stepsOf } from '../../../trace/story.ts'
import { momentText, timeText } from './moment-text.ts'

/** @returns a function that tells a recording in words, for a ticket */
export function useStory(title: string, recording: Recording): () => string {
  const { t } = useTranslation()
  const { buildId, startedAt, page } = recording.trace
  const lineOf = (step: Step, index: number) => {
    const { moment, screen, times, isFailure } = step
    const { title: name, subject, result } = momentText(moment, recording.trace, t)
    const text =
      screen === null ? [subject, name, result].filter(Boolean).join(' ') : t('trace.step.screen', { screen })
    const repeated = times === 1 ? text : t('trace.step.times', { text, times })
    const request = moment.type === 'call' ? (moment.call.requestId ?? '') : ''
    const suffix = request === '' ? '' : ` (${t('trace.call.request', { id: request })})`
    return `${index + 1}. ${timeText(step.at)} ${isFailure ? '✗ ' : ''}${repeated}${suffix}`
  }
  return () =>
    [
      `${title}, ${t('trace.facts.release')} ${buildId}, ${startedAt}`,
      ...(page === null
        ? []
        : [`${page.width} × ${page.height}, ${page.language}, ${page.theme}, ${page.browser}`]),
      ...stepsOf(recording).map(lineOf),
    ].join('\n')
}
