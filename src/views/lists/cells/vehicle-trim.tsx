import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { trimsKey, type VehicleKey } from '../../../domain/vehicle.ts'
import { knownTrims } from '../../../machines/lists/trims.machine.ts'
import { useChild } from '../../portal-context.tsx'
import { TrimSelect } from './trim-select.tsx'

interface VehicleTrimProps {
  readonly label: string
  readonly vehicle: VehicleKey
  readonly trim: string | null
  readonly canEdit: boolean
  readonly busy: boolean
  readonly t: TFunction
  /** `null` removes the trim. */
  readonly onSelect: (trim: string | null) => void
}

/**
 * The choice of a trim. Takes the trims of its vehicle when the user is about to choose: a list has hundreds of choices, and each
 * new page would render all of them again.
 */
export function VehicleTrim({ vehicle: { vin, country }, ...select }: VehicleTrimProps) {
  const actor = useChild('trims')
  const [isWanted, setWanted] = useState(false)
  const key = trimsKey({ vin, country })
  // Until then without a subscription: each page that is read would ask all rows.
  const trims = useSelector(isWanted ? actor : undefined, (snapshot) => {
    if (snapshot === undefined) return 'unwanted'
    const { context } = snapshot
    return knownTrims(context, key) ?? (context.failed.includes(key) ? 'failed' : null)
  })
  return (
    <TrimSelect
      {...select}
      trims={trims}
      onIntent={() => setWanted(true)}
      onRetry={() => actor.send({ type: 'vehicles.seen', vehicles: [{ vin, country }] })}
    />
  )
}
