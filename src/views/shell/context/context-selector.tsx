import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { canSwitchContext } from '../../../domain/shell/context-selection.ts'
import { selectionName } from '../../../machines/session/session.machine.ts'
import { Icon } from '../../parts/icon.tsx'
import { useChild } from '../../portal-context.tsx'
import { useProfile } from '../../session/use-session.ts'
import { contextSelector } from '../../theme/recipes/shell/context-selector.recipe.ts'
import { LayerButton } from '../../widgets/layer-button.tsx'
import { lazyWidgets } from '../../widgets/lazy-widgets.ts'
import { useIsUnread } from './use-is-unread.ts'

/** @internal Only tests use it: they load it before. */
export const contextWidgets = lazyWidgets(() => import('./context-panel.tsx'))

/** What the lists are about, for those who may switch chosen from groups and their dealerships. */
export function ContextSelector() {
  const { t } = useTranslation()
  const actor = useChild('session')
  // Not the whole context: the query of a list is in it, too.
  const profile = useProfile()
  const selection = useSelector(actor, ({ context }) => context.selection)
  const groups = useSelector(actor, ({ context }) => context.groups)
  const isUnread = useIsUnread()
  const known = selectionName({ selection, groups, profile })
  const name = known ?? t(selection.type === 'all' ? 'context.all' : 'context.none')
  if (!canSwitchContext(profile))
    return (
      <span className={contextSelector('fixed')}>
        <Icon name="building" />
        <span className={contextSelector('name')}>{name}</span>
      </span>
    )
  return (
    <LayerButton
      widgets={contextWidgets}
      opens="dialog"
      className={contextSelector('button')}
      button={
        <>
          <Icon name={isUnread ? 'alert' : 'building'} />
          <span className={contextSelector('name')}>
            {isUnread ? <span className="visually-hidden">{t('context.unread')} </span> : null}
            <span className="visually-hidden">{t('app.label', { label: t('context.label') })} </span>
            {name}
          </span>
          <Icon name="chevronDown" size={14} />
        </>
      }
    >
      {({ ContextPanel }, layer) => <ContextPanel layer={layer} />}
    </LayerButton>
  )
}
