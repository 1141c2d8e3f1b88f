import { usePublicScope } from './public-context.tsx'

/** The heading of a public page, which also names it. */
export function PublicHeading({ title }: { readonly title: string }) {
  const { t } = usePublicScope()
  return (
    <>
      <title>{t('publicPage.title', { title })}</title>
      <h1>{title}</h1>
    </>
  )
}
