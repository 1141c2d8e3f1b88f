import { type ReactNode, useId } from 'react'
import { Drawing, type DrawingName } from './report-drawing.tsx'

interface ReportCardProps {
  readonly title: string
  readonly look: string
  readonly drawing?: DrawingName
  readonly children: ReactNode
}

/** One thing of the report, with its heading. */
export function ReportCard({ title, look, drawing, children }: ReportCardProps) {
  const id = useId()
  return (
    <section className={`report-card ${look}`} aria-labelledby={id}>
      <h3 id={id}>
        {drawing ? <Drawing name={drawing} /> : null}
        {title}
      </h3>
      {children}
    </section>
  )
}

/** A name and what it is; it is left out where there is nothing to say. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === null) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
