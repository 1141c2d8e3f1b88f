import type { RunOrigin } from '../run-origin.ts'
import { type Content, type Html, html } from './html.ts'

export function count(number: number, one: string, several = `${one}s`): string {
  return `${number} ${number === 1 ? one : several}`
}

/** A line with a mark for those who see it, and a word for those who do not. */
export function mark(kind: 'good' | 'bad' | 'open', content: Content, word?: string): Html {
  const sign = { good: '✓', bad: '✗', open: '○' }[kind]
  const hidden = word !== undefined && html`<span class="hidden">${word}</span> `
  return html`<span class="${kind}"><span aria-hidden="true">${sign}</span> ${hidden}${content}</span>`
}

export function timestamp(at: Date): Html {
  const text = at.toISOString()
  return html`<time datetime="${text}">${text.slice(0, 16).replace('T', ' ')} UTC</time>`
}

/** Time, commit and command of a run, and whether the sources have changed since. */
export function originLine({ at, commit, isChanged, command, sources }: RunOrigin, current: string): Html {
  const code = commit === null ? 'without git' : html`commit <code>${commit}</code>`
  const changed = isChanged && ' with uncommitted changes'
  const age = sources !== current && html`, <strong class="bad">older than the sources</strong>`
  return html`<span class="origin">${timestamp(new Date(at))}, ${code}${changed}, <code>${command}</code>${age}</span>`
}

/** The runs of several results, each once. */
export function distinctRuns(origins: readonly RunOrigin[]): RunOrigin[] {
  const byRun = new Map(origins.map((origin) => [`${origin.at} ${origin.command}`, origin]))
  return [...byRun.values()].sort((one, other) => (one.at < other.at ? 1 : -1))
}
