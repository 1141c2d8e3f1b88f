import { offlineBanner } from '../theme/recipes/parts/offline-banner.recipe.ts'

interface OfflineBannerProps {
  readonly isOffline: boolean
  readonly text: string
}

/** Says that there is no network, for as long as that lasts. */
export function OfflineBanner({ isOffline, text }: OfflineBannerProps) {
  return (
    <div className={offlineBanner('root')} role="status">
      {isOffline ? <p className={offlineBanner('text')}>{text}</p> : null}
    </div>
  )
}
