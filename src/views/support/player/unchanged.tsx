import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { saysOf } from '../../../i18n/says.ts'
import { useChild } from '../../portal-context.tsx'
import { player } from '../../theme/recipes/support/player.recipe.ts'

/** What the last change before the shown moment left as it was, though it speaks of it. */
export function UnchangedView({ index }: { readonly index: number }) {
  const { t, i18n } = useTranslation()
  const described = useSelector(useChild('replayFrame'), ({ context }) => context.described)
  if (described?.index !== index || described.details.unchanged.length === 0) return null
  const says = saysOf(i18n)
  return (
    <section className={player('hint')}>
      <h2>{t('trace.unchanged.title')}</h2>
      <p>{t('trace.unchanged.text')}</p>
      <ul>
        {described.details.unchanged.map(({ list, tab, count }) => (
          <li key={`${list} ${tab}`}>
            {t('trace.unchanged.line', { tab: says(`${list}.filter.${tab}`) ?? `${list}, ${tab}`, count })}
          </li>
        ))}
      </ul>
    </section>
  )
}
