import { useSelector } from '@xstate/react'
import { type ComponentType, createElement } from 'react'
import { ownershipReportPathOf } from '../../domain/public/public-pages.ts'
import { Loading } from './loading.tsx'
import { figuresOf } from './ownership-figures.ts'
import { OwnershipPage } from './ownership-page.tsx'
import { PublicBar } from './public-bar.tsx'
import { usePublicChild, usePublicScope } from './public-context.tsx'
import { PublicNotFound, PublicUnavailable } from './public-not-found.tsx'
import { PublicFooter } from './report-problem.tsx'

/** A report that is loaded, or the name of another state. */
export function OwnershipReportView() {
  const state = useSelector(usePublicChild('ownershipReport'), ({ value }) =>
    typeof value === 'string' ? value : 'shown',
  )
  return createElement(SCREENS[state])
}

const SCREENS: Readonly<Record<'reading' | 'shown' | 'notFound' | 'failed', ComponentType>> = {
  reading: Loading,
  shown: Report,
  notFound: PublicNotFound,
  failed: Failed,
}

function Report() {
  const { t, language, nonce } = usePublicScope()
  const actor = usePublicChild('ownershipReport')
  const report = useSelector(actor, ({ context }) => context.report)
  const hasCarbon = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'withCarbonFootprint' }))
  if (report === null) return <Loading />
  return (
    <>
      <PublicBar isOfReport />
      <OwnershipPage figures={figuresOf(report, language, t)} hasCarbon={hasCarbon} nonce={nonce} />
      <PublicFooter />
    </>
  )
}

function Failed() {
  const id = useSelector(usePublicChild('ownershipReport'), ({ context }) => context.ownershipReportId)
  return <PublicUnavailable path={ownershipReportPathOf(id)} />
}
