import type { AnyStateMachine } from 'xstate'
import { stable } from '../../tests/kit/stable.ts'

/** @returns The event's name, or for XState's events a label such as `readVersion done` or `after checkInterval (5 min)`. */
export function eventLabel(type: string, machine: AnyStateMachine): string {
  if (type === '') return 'at once'
  const [, kind = '', rest = ''] = /^xstate\.(done|error|snapshot|after)\.(.+)$/.exec(type) ?? []
  if (kind === 'after') {
    const delay = [...Object.keys(machine.implementations.delays)].find((name) => rest.startsWith(`${name}.`))
    const length = delay === undefined ? Number.parseFloat(rest) : machine.implementations.delays[delay]
    const name = delay === undefined ? duration(length) : delay
    return typeof length === 'number' && delay !== undefined
      ? `after ${name} (${duration(length)})`
      : `after ${name}`
  }
  const child = rest.replace(/^(?:actor|state)\./, '')
  if (kind === 'done') return `${child} done`
  if (kind === 'error') return `${child} failed`
  if (kind === 'snapshot') return `${child} changed`
  return type
}

/** @returns A label such as `isValid`, `not isFirst` or `isDirty and isOpen`. */
export function guardLabel(guard: unknown): string {
  if (typeof guard === 'string') return guard
  const inner = property(guard, 'guards')
  if (Array.isArray(inner)) {
    const parts = inner.map((part) => (isCompound(part) ? `(${guardLabel(part)})` : guardLabel(part)))
    const kind = nameOf(guard)
    return kind === 'not' ? `not ${parts.join('')}` : parts.join(kind === 'or' ? ' or ' : ' and ')
  }
  const type = property(guard, 'type')
  const params = property(guard, 'params')
  const isPlain = params !== undefined && typeof params !== 'function'
  if (typeof type === 'string') return isPlain ? `${type} ${stable(params)}` : type
  const state = property(guard, 'stateValue')
  if (state !== undefined) return `in ${stable(state)}`
  return nameOf(guard) || 'a condition'
}

/** @returns The id of a child actor, with its source in brackets if that differs. */
export function actorLabel(id: string, src: unknown): string {
  const work = typeof src === 'string' ? src : 'an actor'
  const isNamed = id !== work && !/^\d+\./.test(id)
  return isNamed ? `${id} (${work})` : work
}

export function nameOfAction(action: unknown): string {
  if (typeof action === 'string') return action
  const type = property(action, 'type')
  return typeof type === 'string' ? type : nameOf(action) || 'an action'
}

/** @returns The data of an event in one line; empty for an event without data. */
export function payload(event: object): string {
  const { type: _, actorId: __, ...rest }: { type?: unknown; actorId?: unknown } = { ...event }
  return Object.keys(rest).length === 0 ? '' : stable(rest)
}

function duration(length: unknown): string {
  if (typeof length !== 'number') return String(length)
  if (length >= 60_000) return `${length / 60_000} min`
  return length >= 1000 ? `${length / 1000} s` : `${length} ms`
}

function isCompound(guard: unknown): boolean {
  const inner = property(guard, 'guards')
  return Array.isArray(inner) && inner.length > 1
}

function property(value: unknown, key: string): unknown {
  const hasProperties = (typeof value === 'object' && value !== null) || typeof value === 'function'
  return hasProperties ? Reflect.get(value, key) : undefined
}

function nameOf(value: unknown): string {
  return typeof value === 'function' ? value.name : ''
}
