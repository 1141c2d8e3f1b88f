import type { TFunction } from 'i18next'
import type { Trace } from '../../../trace/format.ts'
import { type Moment, stateName } from '../../../trace/timeline.ts'

/** Time since the start, in minutes, seconds and hundredths: `1:04.15`. */
export function timeText(ms: number): string {
  const seconds = ((ms % MINUTE) / 1000).toFixed(2).padStart(5, '0')
  return `${Math.floor(ms / MINUTE)}:${seconds}`
}

const MINUTE = 60_000

export interface MomentText {
  readonly title: string
  /** Who or what it happened to. */
  readonly subject: string
  readonly result: string
}

/** A moment in a few words. */
export function momentText(moment: Moment, trace: Trace, t: TFunction): MomentText {
  if (moment.type === 'call') {
    const { method, path, status, ms } = moment.call
    const duration = ms === null ? '' : ` · ${t('trace.call.duration', { ms: Math.round(ms) })}`
    return {
      title: `${method} ${path}`,
      subject: '',
      result: `${status ?? t('trace.call.noAnswer')}${duration}`,
    }
  }
  if (moment.type === 'fault') {
    const { kind, name, message } = moment.fault
    return { title: t(`trace.fault.${kind}`), subject: name, result: message }
  }
  const { event, value } = moment.traced
  const { path = '', machine = '' } = trace.actors[moment.actor] ?? {}
  return {
    title: event.type,
    subject: machine || path,
    result: value === undefined ? '' : `→ ${stateName(value)}`,
  }
}
