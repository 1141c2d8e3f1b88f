import './offline-banner.css'

interface OfflineBannerProps {
  readonly isOffline: boolean
  readonly text: string
}

/** Says that there is no network, for as long as that lasts. */
export function OfflineBanner({ isOffline, text }: OfflineBannerProps) {
  return (
    <div className="offline-banner" role="status">
      {isOffline ? <p>{text}</p> : null}
    </div>
  )
}
