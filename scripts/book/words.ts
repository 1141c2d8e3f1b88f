import { gapsOf, type Report } from '../../tests/kit/verify.ts'
import { type Html, html } from './html.ts'

export function gapCount(report: Report): number {
  return gapsOf(report).reduce((sum, { items }) => sum + items.length, 0)
}

export function verdict(gaps: number): Html {
  return gaps === 0
    ? html`<span class="good"><span aria-hidden="true">✓</span> no gaps</span>`
    : html`<span class="bad"><span aria-hidden="true">✗</span> ${gaps} ${gaps === 1 ? 'gap' : 'gaps'}</span>`
}

export function timestamp(at: Date): Html {
  const text = at.toISOString()
  return html`<time datetime="${text}">${text.slice(0, 16).replace('T', ' ')} UTC</time>`
}
