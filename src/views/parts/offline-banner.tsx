import { offlineBanner } from '../theme/recipes/parts/offline-banner.recipe.ts'

interface OfflineBannerProps {
  readonly isOffline: boolean
  readonly text: string
}

/** Shown while there is no network. */
export function OfflineBanner({ isOffline, text }: OfflineBannerProps) {
  return (
    <div className={offlineBanner('root')} role="status">
      {isOffline ? <p className={offlineBanner('text')}>{text}</p> : null}
    </div>
  )
}
