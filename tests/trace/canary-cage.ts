import { kindOf } from './canary-classes.ts'
import { enriched } from './canary-samples.ts'
import { type Canary, type CanaryKind, canaryOf } from './canary-values.ts'

const SEGMENTS = /^(battery-reports|report|unsubscribe|battery|verify|\d+|[a-z-]+)$/

/** Replaces the texts of samples by canaries: equal texts by the same one. */
export class Cage {
  readonly used = new Map<string, Canary>()
  readonly #machine: string

  constructor(machine: string) {
    this.#machine = machine
  }

  /** A copy of a sample with canaries. Actors, files and other objects stay. */
  filled<T>(sample: T): T {
    return this.#filled(sample, [], undefined) as T
  }

  #filled(value: unknown, fields: readonly string[], parent: object | undefined): unknown {
    if (typeof value === 'string') return this.#text(value, fields, parent)
    if (Array.isArray(value)) return value.map((item) => this.#filled(item, fields, parent))
    if (!isPlain(value)) return value
    const isMap = ['validationErrors', 'cellCriticalIssues'].includes(fields.at(-1) ?? '')
    const entries = Object.entries(enriched(value)).map(([key, item]) => {
      const name = isMap ? this.#canary('word', key) : key
      return [name, this.#filled(item, [...fields, key], value)] as const
    })
    return Object.fromEntries(entries)
  }

  #text(text: string, fields: readonly string[], parent: object | undefined): string {
    const field = fields.at(-1) ?? ''
    if (['search', 'query', 'to', 'path', 'page'].includes(field) && /^[/?]/.test(text))
      return this.#link(text)
    // A typed or chosen value is of the kind of its field.
    const own = parent && 'field' in parent && field === 'value' ? String(parent.field) : field
    const kind = kindOf(this.#machine, [...fields.slice(0, -1), own], text)
    return kind === null ? text : this.#canary(kind, text)
  }

  #canary(kind: CanaryKind, text: string): string {
    const core = text.trim()
    const isTyped = kind === 'postalCode' && !/\d.*\d.*\d/.test(core)
    const key = `${isTyped ? 'text' : kind} ${core.toLowerCase().replace(/ /g, kind === 'postalCode' ? '' : ' ')}`
    const canary = this.used.get(key) ?? canaryOf(isTyped ? 'text' : kind)
    this.used.set(key, canary)
    return text.replace(core, () => canary.value)
  }

  #link(link: string): string {
    const [path = '', query] = link.split('?')
    const segments = path.split('/').map((segment, index) => {
      const isId = /^\/(battery-reports|report|unsubscribe|battery(?!\/reports))\//.test(path) && index === 2
      return isId || !SEGMENTS.test(segment) ? this.#segment(segment) : segment
    })
    if (query === undefined) return segments.join('/')
    const params = query.split('&').map((param) => {
      const [name = '', raw = ''] = param.split('=')
      const value = decodeURIComponent(raw)
      const [word = '', id] = value.split(':')
      if (id !== undefined) return `${name}=${word}:${this.#canary('id', id)}`
      const kind = kindOf(this.#machine, [name], value)
      return kind === null ? param : `${name}=${encodeURIComponent(this.#canary(kind, value))}`
    })
    return `${segments.join('/')}?${params.join('&')}`
  }

  #segment(segment: string): string {
    if (segment === '') return ''
    return /^[\w-]+$/.test(segment)
      ? this.#canary('id', segment)
      : encodeURIComponent(this.#canary('text', segment))
  }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  return Object.getPrototypeOf(value) === Object.prototype
}
