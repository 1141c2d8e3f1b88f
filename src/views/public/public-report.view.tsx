import { useSelector } from '@xstate/react'
import { type ComponentType, createElement } from 'react'
import { publicReportPathOf } from '../../domain/public/public-pages.ts'
import { type PublicReportScreen, publicReportScreenOf } from '../../machines/public/public-report.machine.ts'
import { publicBar } from '../theme/recipes/public/public-bar.recipe.ts'
import { publicReport } from '../theme/recipes/public/public-report.recipe.ts'
import { styleOf } from './dealership-colours.ts'
import { LanguageLink } from './language-link.tsx'
import { Loading } from './loading.tsx'
import { usePublicChild } from './public-context.tsx'
import { PublicNotFound, PublicUnavailable } from './public-not-found.tsx'
import { PublicReportPage } from './public-report-page.tsx'
import { PublicFooter } from './report-problem.tsx'

/** The public copy of a battery report. */
export function PublicReportView() {
  const screen = useSelector(usePublicChild('publicReport'), ({ value }) => publicReportScreenOf(value))
  return createElement(SCREENS[screen])
}

const SCREENS: Readonly<Record<PublicReportScreen, ComponentType>> = {
  reading: Loading,
  current: Shown,
  superseded: Shown,
  withdrawn: Shown,
  notFound: PublicNotFound,
  failed: Failed,
}

function Shown() {
  const copy = useSelector(usePublicChild('publicReport'), ({ context }) => context.report)
  if (copy === null) return <Loading />
  return (
    <>
      <header className={publicBar({ ofReport: true })}>
        <LanguageLink />
      </header>
      <main className={publicReport('root')} style={copy.style ? styleOf(copy.style) : undefined}>
        <PublicReportPage copy={copy} />
      </main>
      <PublicFooter />
    </>
  )
}

function Failed() {
  const code = useSelector(usePublicChild('publicReport'), ({ context }) => context.code)
  return <PublicUnavailable path={publicReportPathOf(code)} />
}
