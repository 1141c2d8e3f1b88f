import { Picture } from '../../parts/picture.tsx'
import { vehicleCell } from '../../theme/recipes/lists/vehicle-cell.recipe.ts'
import { rowIcon } from '../../theme/recipes/parts/row-icon.recipe.ts'

interface VehiclePictureProps {
  /** `null` when there is no picture. */
  readonly src: string | null
  readonly alt: string
}

/** The picture of a vehicle in a row; a drawing if it is missing or does not load. */
export function VehiclePicture({ src, alt }: VehiclePictureProps) {
  return (
    <Picture src={src} alt={alt} width={44} height={30}>
      <span className={`${vehicleCell('noPicture')} ${rowIcon({ name: 'car' })}`} />
    </Picture>
  )
}
