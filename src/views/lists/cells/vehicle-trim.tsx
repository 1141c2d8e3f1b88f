import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
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

/** Subscribes only to the trims of its own vehicle, so that those of others do not render it again. */
export function VehicleTrim({ vehicle: { vin, country }, ...select }: VehicleTrimProps) {
  const actor = useChild('trims')
  const key = trimsKey({ vin, country })
  const trims = useSelector(
    actor,
    ({ context }) => knownTrims(context, key) ?? (context.failed.includes(key) ? 'failed' : null),
  )
  return (
    <TrimSelect
      {...select}
      trims={trims}
      onRetry={() => actor.send({ type: 'vehicles.seen', vehicles: [{ vin, country }] })}
    />
  )
}
