import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import { useId } from 'react'
import { PictureInput } from '../../parts/picture-input.tsx'
import { Spinner } from '../../parts/spinner.tsx'
import { useChild } from '../../portal-context.tsx'
import { vehicleCell } from '../../theme/recipes/lists/vehicle-cell.recipe.ts'
import { rowIcon } from '../../theme/recipes/parts/row-icon.recipe.ts'

interface PictureAdderProps {
  readonly reportId: string
  /** Name of the vehicle. */
  readonly name: string
  /** The same with the end of the VIN, for the notices. */
  readonly subject: string
  readonly t: TFunction
}

/** Adds the missing picture of a row: phones offer camera and pictures. One upload at a time. */
export function PictureAdder({ reportId, name, subject, t }: PictureAdderProps) {
  const id = useId()
  const actor = useChild('pictureUpload')
  const upload = useSelector(actor, (snapshot) => {
    if (!snapshot.hasTag('busy')) return null
    return snapshot.context.reportId === reportId ? 'own' : 'other'
  })
  const label = t('reports.uploadPicture', { name })
  return (
    <label
      htmlFor={id}
      className={`${vehicleCell('noPicture')} ${vehicleCell('addPicture')} ${upload === 'own' ? '' : rowIcon({ name: 'addPicture' })}`}
      title={label}
      aria-busy={upload === 'own' || undefined}
    >
      <PictureInput
        id={id}
        label={label}
        busy={upload !== null}
        onChoose={(file) => actor.send({ type: 'picture.chosen', reportId, name: subject, file })}
      />
      {upload === 'own' ? <Spinner /> : null}
    </label>
  )
}
