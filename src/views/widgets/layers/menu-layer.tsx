import { Menu as ChakraMenu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../parts/icon.tsx'
import type { IconName } from '../../parts/icon-paths.ts'
import { useIgnoreHeldKey } from '../held-key.ts'
import type { OpenLayer } from '../layer-button.tsx'
import { type LazyWidgets, loadOnIntent } from '../lazy-widgets.ts'
import { LAYER_ROOT, WidgetProvider } from '../widget-provider.tsx'
import { FocusReturn } from './focus-return.tsx'
import { beside } from './position.ts'

export interface MenuItem {
  readonly id: string
  readonly icon: IconName
  readonly label: string
  /** Why it cannot be done now; `null` or absent when it can. */
  readonly refusal?: string | null
  /** Cannot be undone. Shown apart from the others. */
  readonly isDanger?: boolean
  /** A path, or a function. */
  readonly act: string | (() => void)
}

interface MenuLayerProps extends OpenLayer {
  readonly items: readonly MenuItem[]
  /** The widgets that its actions open, loaded when the menu gets the focus. */
  readonly opens?: LazyWidgets<unknown>
}

export function MenuLayer({ triggerId, highlights, onClose, items, opens }: MenuLayerProps) {
  const ignoreHeldKey = useIgnoreHeldKey()
  const highlighted = highlights === null ? null : items.at(highlights === 'first' ? 0 : -1)
  return (
    <WidgetProvider>
      <ChakraMenu.Root
        open
        ids={{ trigger: triggerId }}
        defaultHighlightedValue={highlighted?.id ?? ''}
        loopFocus
        positioning={beside('end')}
        onFocusOutside={(event) => event.preventDefault()}
        // A layer that closes later than this one opens would take it along.
        onRequestDismiss={(event) => event.preventDefault()}
        onOpenChange={onClose}
        closeOnSelect={false}
      >
        <Portal container={LAYER_ROOT}>
          <ChakraMenu.Positioner>
            <ChakraMenu.Content
              {...(opens ? loadOnIntent(opens) : {})}
              onKeyDownCapture={ignoreHeldKey}
              // The focus returns to the opener, and the browser moves it on from there.
              onKeyDown={(event) => event.key === 'Tab' && onClose()}
            >
              <FocusReturn triggerId={triggerId} />
              {items.map(({ id, icon, label, refusal = null, isDanger = false, act }) => (
                <Fragment key={id}>
                  {isDanger ? <ChakraMenu.Separator /> : null}
                  <ChakraMenu.Item value={id} data-danger={isDanger || undefined} asChild>
                    {typeof act === 'string' ? (
                      <Link href={act} onClick={onClose}>
                        <Icon name={icon} />
                        {label}
                      </Link>
                    ) : (
                      <button
                        type="button"
                        aria-disabled={refusal !== null || undefined}
                        // Chakra's `onSelect` needs a highlighted item, and screen readers press without one.
                        onClick={() => {
                          if (refusal !== null) return
                          onClose()
                          act()
                        }}
                      >
                        <Icon name={icon} />
                        <span>
                          {label}
                          {refusal === null ? null : <small>{refusal}</small>}
                        </span>
                      </button>
                    )}
                  </ChakraMenu.Item>
                </Fragment>
              ))}
            </ChakraMenu.Content>
          </ChakraMenu.Positioner>
        </Portal>
      </ChakraMenu.Root>
    </WidgetProvider>
  )
}
