import { useSelector } from '@xstate/react'
import { useChild } from '../portal-context.tsx'
import { useLanguage } from '../session/use-session.ts'

/** The language of the customer: of the page, until another is chosen. */
export function useHandedLanguage() {
  const page = useLanguage()
  return useSelector(useChild('handOver'), ({ context }) => context.language ?? page)
}
