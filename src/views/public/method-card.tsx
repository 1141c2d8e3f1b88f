import type { ReactNode } from 'react'
import { publicReport } from '../theme/recipes/public/public-report.recipe.ts'
import { usePublicScope } from './public-context.tsx'

/** In the order of the page. */
export const SECTIONS = [
  'measured',
  'health',
  'score',
  'bands',
  'average',
  'none',
  'limits',
  'uncertainty',
  'issued',
  'versions',
] as const

interface MethodCardProps {
  readonly name: (typeof SECTIONS)[number]
  readonly children: ReactNode
}

export function MethodCard({ name, children }: MethodCardProps) {
  const { t } = usePublicScope()
  return (
    <section id={name} className={`${publicReport('card')} ${publicReport('prose')}`}>
      <h2>{t(`method.${name}.title`)}</h2>
      {children}
    </section>
  )
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
