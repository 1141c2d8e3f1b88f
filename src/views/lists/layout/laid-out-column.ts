/** What the layout of a list knows of a column. */
export interface LaidOutColumn {
  readonly id: string
  readonly header: string
  /** Longer name, when the header is an abbreviation. */
  readonly title?: string
}
