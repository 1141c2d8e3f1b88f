import { offlineBanner } from '../theme/recipes/parts/offline-banner.recipe.ts'

interface OfflineBannerProps {
  readonly isOffline: boolean
  readonly text: string
  /** Above the bar of a list, whose rows it does not move; it stands for the banner of the whole page. */
  readonly isOfList?: boolean
}

/** Shown while there is no network. */
export function OfflineBanner({ isOffline, text, isOfList = false }: OfflineBannerProps) {
  return (
    <div className={offlineBanner('root', { ofList: isOfList })} role="status">
      {isOffline ? <p className={offlineBanner('text', { ofList: isOfList })}>{text}</p> : null}
    </div>
  )
}
