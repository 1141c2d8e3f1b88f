import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { issuedTexts, PUBLIC_REPORT_TEXTS } from '../../i18n/public-report-texts.ts'
import { usePublicChild, usePublicScope } from './public-context.tsx'

/** The texts of the copy in the words in which it was issued, and their language. */
export function useCopyTexts() {
  const { language } = usePublicScope()
  const words = useSelector(usePublicChild('publicReport'), ({ context }) => context.report?.words)
  const t = useMemo(
    () => (words ? issuedTexts(language, words) : PUBLIC_REPORT_TEXTS[language]),
    [language, words],
  )
  return { t, language }
}
