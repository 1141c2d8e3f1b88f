import type { ESTree } from 'vite'
import type { Node } from './syntax.ts'

/** The replacement of a part of a source text. */
export interface Change {
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/** The context of a node. */
export interface Surroundings {
  readonly source: string
  readonly isView: boolean
  /** The enclosing nodes, the closest first. */
  readonly around: readonly Node[]
  /** Finds another string that the file uses in the same role. */
  readonly otherString: (literal: ESTree.StringLiteral, around: readonly Node[]) => string
}
