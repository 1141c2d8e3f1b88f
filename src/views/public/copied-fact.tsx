import type { ReactNode } from 'react'
import { publicReport } from '../theme/recipes/public/public-report.recipe.ts'

/** What the copy says of one thing. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** What is to be known of a figure, below it. */
export function FactNote({ text }: { readonly text: string | null | undefined }) {
  return text ? <div className={publicReport('note')}>{text}</div> : null
}
