import { useSelector } from '@xstate/react'
import { type ComponentType, createElement } from 'react'
import { ownershipReportPathOf } from '../../domain/public/public-pages.ts'
import { publicBar } from '../theme/recipes/public/public-bar.recipe.ts'
import { LanguageLink } from './language-link.tsx'
import { Loading } from './loading.tsx'
import { figuresOf } from './ownership-figures.ts'
import { OwnershipPage } from './ownership-page.tsx'
import { usePublicChild, usePublicScope } from './public-context.tsx'
import { PublicNotFound } from './public-not-found.tsx'

/** A report that is loaded, or the name of another state. */
export function OwnershipReportView() {
  const state = useSelector(usePublicChild('ownershipReport'), ({ value }) =>
    typeof value === 'string' ? value : 'shown',
  )
  return createElement(SCREENS[state])
}

const SCREENS: Readonly<Record<'reading' | 'shown' | 'failed', ComponentType>> = {
  reading: Loading,
  shown: Report,
  failed: Missed,
}

function Report() {
  const { t, language, nonce } = usePublicScope()
  const actor = usePublicChild('ownershipReport')
  const report = useSelector(actor, ({ context }) => context.report)
  const hasCarbon = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'withCarbonFootprint' }))
  if (report === null) return <Loading />
  return (
    <>
      <header className={publicBar({ ofReport: true })}>
        <LanguageLink />
      </header>
      <OwnershipPage figures={figuresOf(report, language, t)} hasCarbon={hasCarbon} nonce={nonce} />
    </>
  )
}

function Missed() {
  const id = useSelector(usePublicChild('ownershipReport'), ({ context }) => context.ownershipReportId)
  return <PublicNotFound missed={ownershipReportPathOf(id)} />
}
