import { useSelector } from '@xstate/react'
import { type ComponentType, createElement } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { publicPagesMachine } from '../../machines/public/public-pages.machine.ts'
import { OfflineBanner } from '../parts/offline-banner.tsx'
import { Loading } from './loading.tsx'
import { usePublicChild, usePublicScope } from './public-context.tsx'
import { PublicNotFound } from './public-not-found.tsx'
import { publicScreen } from './public-screens.ts'

type State = SnapshotFrom<typeof publicPagesMachine>['value']

/** The page of the address, and the offline banner. */
export function PublicPagesView() {
  const { t } = usePublicScope()
  const state = useSelector(usePublicChild('publicPages'), ({ value }) => value)
  const isOffline = useSelector(usePublicChild('connection'), ({ value }) => value === 'offline')
  return (
    <>
      {createElement(PAGES[state])}
      <OfflineBanner isOffline={isOffline} text={t('connection.offline')} />
    </>
  )
}

const PAGES: Readonly<Record<State, ComponentType>> = {
  opening: Loading,
  ownershipReport: () => createElement(publicScreen('ownershipReport') ?? PublicNotFound),
  unsubscribe: () => createElement(publicScreen('unsubscribe') ?? PublicNotFound),
  notFound: PublicNotFound,
}
