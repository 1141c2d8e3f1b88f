import type { ESTree } from 'vite'
import type { Node } from './syntax.ts'

/** A piece of a source text and what takes its place. */
export interface Change {
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/** What a mutator may know about the file around a node. */
export interface Surroundings {
  readonly source: string
  readonly isView: boolean
  /** The nodes around, the closest first. */
  readonly around: readonly Node[]
  /** Another string for this one, of those that the file uses in such a place. */
  readonly otherString: (literal: ESTree.StringLiteral, around: readonly Node[]) => string
}
