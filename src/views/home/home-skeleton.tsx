import { useTranslation } from 'react-i18next'

const TILES = [0, 1, 2, 3]

/** The shape of the figures before the first ones. */
export function HomeSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('home.loading')}
      </p>
      <div className="tiles" aria-hidden="true">
        {TILES.map((tile) => (
          <div key={tile}>
            <i className="bar" />
            <i className="bar tall" />
            <i className="bar short" />
          </div>
        ))}
      </div>
      <div className="panel chart-panel" aria-hidden="true">
        <i className="bar short" />
        <i className="bar whole" />
      </div>
    </>
  )
}
