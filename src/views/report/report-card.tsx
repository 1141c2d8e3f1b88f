import { type ReactNode, useId } from 'react'
import { reportCard } from '../theme/recipes/report/report-card.recipe.ts'

interface ReportCardProps {
  readonly title: string
  readonly look?: string
  readonly drawing?: ReactNode
  readonly children: ReactNode
}

export function ReportCard({ title, look = '', drawing, children }: ReportCardProps) {
  const id = useId()
  return (
    <section className={`${reportCard('root')} ${look}`} aria-labelledby={id}>
      <h3 id={id} className={reportCard('heading')}>
        {drawing}
        {title}
      </h3>
      {children}
    </section>
  )
}

/** A name and its value; nothing when there is no value. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === null) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
