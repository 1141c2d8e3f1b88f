import { useSelector } from '@xstate/react'
import { type ComponentType, createElement } from 'react'
import { publicReportPathOf } from '../../domain/public/public-pages.ts'
import { type PublicReportScreen, publicReportScreenOf } from '../../machines/public/public-report.machine.ts'
import { publicReport } from '../theme/recipes/public/public-report.recipe.ts'
import { reportPage } from '../theme/recipes/report/report-page.recipe.ts'
import { styleOf } from './dealership-colours.ts'
import { Loading } from './loading.tsx'
import { PublicBar } from './public-bar.tsx'
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

/** The report in the frame of its dealership. */
function Shown() {
  const copy = useSelector(usePublicChild('publicReport'), ({ context }) => context.report)
  if (copy === null) return <Loading />
  const dealership = copy.content?.report.dealership?.name.trim() ?? ''
  return (
    <div
      className={`${reportPage('root', { medium: 'screen' })} ${publicReport('frame')}`}
      style={copy.style ? styleOf(copy.style) : undefined}
    >
      <PublicBar isOfReport>
        {copy.logoSrc && dealership !== '' ? (
          <img className={publicReport('logo')} src={copy.logoSrc} alt={dealership} />
        ) : null}
      </PublicBar>
      <main className={`${reportPage('body')} ${publicReport('copy')}`}>
        <PublicReportPage copy={copy} />
      </main>
      <PublicFooter />
    </div>
  )
}

function Failed() {
  const code = useSelector(usePublicChild('publicReport'), ({ context }) => context.code)
  return <PublicUnavailable path={publicReportPathOf(code)} />
}
