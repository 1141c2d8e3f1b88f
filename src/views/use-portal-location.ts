import { useSelector } from '@xstate/react'
import { addressOf, hrefOf } from '../domain/address.ts'
import { leaveBy } from '../machines/unsaved-work.ts'
import { useChild, usePortal } from './portal-context.tsx'

/** The location hook of wouter, backed by the `location` machine. */
export function usePortalLocation(): [string, (to: string) => void] {
  const { child } = usePortal()
  const location = useChild('location')
  const path = useSelector(location, ({ context }) => context.address.path)
  return [
    path,
    (to) => leaveBy(child, () => location.send({ type: 'link.followed', to: hrefOf(addressOf(to)) })),
  ]
}
