import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { createTexts, type ReportTexts } from '../../i18n/create-texts.ts'
import { usePublicChild, usePublicScope } from './public-context.tsx'

/** The texts of the copy in the words in which it was issued. What they lack is said in today's. */
export function useCopyTexts(): ReportTexts {
  const { t, language } = usePublicScope()
  const words = useSelector(usePublicChild('publicReport'), ({ context }) => context.report?.words)
  return useMemo(() => (words ? createTexts(language, words[language], t) : t), [language, t, words])
}
