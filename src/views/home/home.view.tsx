import { useSelector } from '@xstate/react'
import { SCREENS } from '../../domain/routes.ts'
import { useChild } from '../portal-context.tsx'
import { HomePage } from './home-page.tsx'

export function HomeView() {
  const { firstName, features } = useSelector(useChild('contextSelection'), ({ context }) => context.profile)
  return (
    <HomePage
      name={firstName}
      reportsHref={features.includes(SCREENS.reports.access) ? SCREENS.reports.path : null}
    />
  )
}
