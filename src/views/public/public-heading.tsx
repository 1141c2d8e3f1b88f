import { usePublicScope } from './public-context.tsx'

/** Heading and document title of a public page. */
export function PublicHeading({ title }: { readonly title: string }) {
  const { t } = usePublicScope()
  return (
    <>
      <title>{t('publicPage.title', { title })}</title>
      <h1>{title}</h1>
    </>
  )
}
