import { useTranslation } from 'react-i18next'
import { Icon } from '../../parts/icon.tsx'
import { contextSelector } from '../../theme/recipes/shell/context-selector.recipe.ts'
import { LayerButton } from '../../widgets/layer-button.tsx'
import { lazyWidgets } from '../../widgets/lazy-widgets.ts'
import type { ContextPanelProps } from './context-panel.tsx'

interface ContextSelectorProps extends Omit<ContextPanelProps, 'layer'> {
  /** Of what is selected. */
  readonly name: string
}

/** @internal Only tests use it: they load it before. */
export const contextWidgets = lazyWidgets(() => import('./context-panel.tsx'))

/** For those who may switch: what the lists are about, chosen from groups and their dealerships. */
export function ContextSelector({ name, ...tree }: ContextSelectorProps) {
  const { t } = useTranslation()
  return (
    <LayerButton
      widgets={contextWidgets}
      opens="dialog"
      className={contextSelector('button')}
      button={
        <>
          <Icon name={tree.isUnread ? 'alert' : 'building'} />
          <span className={contextSelector('name')}>
            {tree.isUnread ? <span className="visually-hidden">{t('context.unread')} </span> : null}
            <span className="visually-hidden">{t('app.label', { label: t('context.label') })} </span>
            {name}
          </span>
          <Icon name="chevronDown" size={14} />
        </>
      }
    >
      {({ ContextPanel }, layer) => <ContextPanel {...tree} layer={layer} />}
    </LayerButton>
  )
}

/** For everybody else: the name of their dealership. */
export function ContextName({ name }: { readonly name: string }) {
  return (
    <span className={contextSelector('fixed')}>
      <Icon name="building" />
      <span className={contextSelector('name')}>{name}</span>
    </span>
  )
}
