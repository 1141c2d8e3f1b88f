import { useTranslation } from 'react-i18next'
import { chartPanel } from '../theme/recipes/home/chart-panel.recipe.ts'
import { panel } from '../theme/recipes/home/home-page.recipe.ts'
import { metricTiles } from '../theme/recipes/home/metric-tiles.recipe.ts'
import { bar } from '../theme/recipes/parts/feedback.recipe.ts'

const TILES = [0, 1, 2, 3]

/** Placeholder while the first figures are loaded. */
export function HomeSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('home.loading')}
      </p>
      <div className={metricTiles('root')} aria-hidden="true">
        {TILES.map((tile) => (
          <div key={tile} className={metricTiles('tile')}>
            <i className={`${bar()} ${metricTiles('placeholder')}`} />
            <i className={`${bar()} ${metricTiles('placeholder', { tall: true })}`} />
            <i className={`${bar({ short: true })} ${metricTiles('placeholder')}`} />
          </div>
        ))}
      </div>
      <div className={`${panel()} ${chartPanel('root')}`} aria-hidden="true">
        <i className={bar({ short: true })} />
        <i className={`${bar()} ${chartPanel('placeholder')}`} />
      </div>
    </>
  )
}
