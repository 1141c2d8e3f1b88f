import type { ReactNode } from 'react'
import { usePublicScope } from './public-context.tsx'

interface PublicHeadingProps {
  readonly title: string
  /** The heading, when it is more than the title. */
  readonly children?: ReactNode
}

/** Heading and document title of a public page. */
export function PublicHeading({ title, children = title }: PublicHeadingProps) {
  const { t } = usePublicScope()
  return (
    <>
      <title>{t('publicPage.title', { title })}</title>
      <h1>{children}</h1>
    </>
  )
}
