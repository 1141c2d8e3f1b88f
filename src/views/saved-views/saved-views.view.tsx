import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { MAX_PINNED, pinnedOf, withPinned } from '../../domain/lists/list-layout.ts'
import {
  isFoundBy,
  keepsContext,
  MAX_SHOWN_VIEWS,
  type SavedView,
  viewAt,
  viewQuery,
} from '../../domain/lists/saved-view.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { formReason } from '../parts/form-refusal.tsx'
import { Icon } from '../parts/icon.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { Records } from '../parts/records.tsx'
import { useChild } from '../portal-context.tsx'
import { useDialogActor } from '../session/use-session.ts'
import { Dialog } from '../widgets/forms/dialog.tsx'
import { ViewForm } from './view-form.tsx'
import { viewRefusal } from './view-refusal.ts'

/** The saved views of a list, or the form of one of them, when they are open. */
export function SavedViews() {
  const saved = useChild('savedViews')
  const isClosed = useSelector(
    saved,
    (snapshot) => snapshot.matches({ panel: 'closed' }) || snapshot.matches({ panel: 'following' }),
  )
  const isDrafting = useSelector(saved, (snapshot) => snapshot.matches({ panel: 'drafting' }))
  if (isClosed) return null
  return isDrafting ? <ViewForm /> : <Panel />
}

function Panel() {
  const { t } = useTranslation()
  const saved = useChild('savedViews')
  const isChanging = useSelector(
    saved,
    (snapshot) => snapshot.matches({ panel: 'updating' }) || snapshot.matches({ panel: 'deleting' }),
  )
  // Until the views are read, a press would be lost.
  const isShown = useSelector(saved, (snapshot) => snapshot.matches({ panel: 'shown' }))
  const search = useSelector(useChild('location'), ({ context }) => context.address.search)
  const by = useDialogActor()
  return (
    <Dialog title={t('views.title')} busy={isChanging} onCancel={() => saved.send({ type: 'views.closed' })}>
      <div>
        <ChakraDialog.Body>
          <Content search={search} />
        </ChakraDialog.Body>
        <ChakraDialog.Footer>
          <Button disabled={!isShown} onClick={() => saved.send({ type: 'view.opened', id: null, search })}>
            {t('views.whole')}
          </Button>
          <Button
            look="solid"
            disabled={!isShown}
            onClick={() =>
              saved.send({
                type: 'view.drafted',
                subject: { ...by, row: null, search },
              })
            }
          >
            {t('views.save')}
          </Button>
        </ChakraDialog.Footer>
      </div>
    </Dialog>
  )
}

function Content({ search }: { readonly search: string }) {
  const { t } = useTranslation()
  const saved = useChild('savedViews')
  const { views, openedId, failure } = useSelector(saved, ({ context }) => context)
  const isReading = useSelector(saved, (snapshot) => snapshot.matches({ panel: 'reading' }))
  const isFailed = useSelector(saved, (snapshot) => snapshot.matches({ panel: 'failed' }))
  const view = viewAt(views, openedId, search)
  return (
    <Records
      failure={failure}
      isReading={isReading}
      isFailed={isFailed}
      isEmpty={views.length === 0}
      words={{
        failed: t('views.failed'),
        refused: t('views.refused'),
        again: t('views.again'),
        reading: t('views.reading'),
        empty: t('views.empty'),
      }}
      refusal={failure === null ? undefined : (viewRefusal(failure, t) ?? formReason(failure, t))}
      onRetry={() => saved.send({ type: 'retry.requested' })}
    >
      {view !== null && !isFoundBy(view, search) ? <Changed view={view} search={search} /> : null}
      <Views aria-busy={isReading}>
        {views.map((one) => (
          <View key={one.id} view={one} isOpen={one === view} search={search} />
        ))}
      </Views>
      {views.length < MAX_SHOWN_VIEWS ? null : (
        <p className="muted">{t('views.bounded', { max: MAX_SHOWN_VIEWS })}</p>
      )}
    </Records>
  )
}

interface ViewProps {
  readonly view: SavedView
  readonly search: string
}

/** The list differs from the view that was opened. */
function Changed({ view, search }: ViewProps) {
  const { t } = useTranslation()
  const saved = useChild('savedViews')
  const busy = useSelector(saved, (snapshot) => snapshot.hasTag('busy'))
  const query = viewQuery(search, keepsContext(view))
  return (
    <>
      <p>{t('views.changed', { name: view.name })}</p>
      {view.mayChange ? (
        <Button
          aria-disabled={busy || undefined}
          {...ignoreRepeat(() => saved.send({ type: 'view.updated', id: view.id, query }))}
        >
          {t('views.update')}
        </Button>
      ) : null}
    </>
  )
}

function View({ view, isOpen, search }: ViewProps & { readonly isOpen: boolean }) {
  const { t } = useTranslation()
  const saved = useChild('savedViews')
  const by = useDialogActor()
  const { id, name } = view
  const layout = useChild('listLayout')
  const laid = useSelector(layout, ({ context }) => context.layout)
  const views = useSelector(saved, ({ context }) => context.views)
  const pinned = pinnedOf(laid.pinned, views)
  const isPinned = pinned.some((one) => one.id === id)
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={() => saved.send({ type: 'view.opened', id, search })}
      >
        <strong>
          {name}
          {isOpen ? <Icon name="check" /> : null}
          {isOpen ? <span className="visually-hidden"> {t('views.open')}</span> : null}
        </strong>
        <span className="muted">{readersOf(view, t)}</span>
      </button>
      {isPinned || pinned.length < MAX_PINNED ? (
        <IconButton
          icon="bookmark"
          label={t(isPinned ? 'views.unpin' : 'views.pin', { name })}
          onClick={() => layout.send({ type: 'layout.chosen', layout: withPinned(laid, view, views) })}
        />
      ) : null}
      {view.mayChange ? (
        <>
          <IconButton
            icon="edit"
            label={t('views.edit', { name })}
            onClick={() => saved.send({ type: 'view.drafted', subject: { ...by, row: view, search } })}
          />
          <IconButton
            icon="trash"
            label={t('views.remove', { name })}
            onClick={() => saved.send({ type: 'view.deleted', id })}
          />
        </>
      ) : null}
    </li>
  )
}

function readersOf({ sharing, owner }: SavedView, t: TFunction): string {
  if (sharing.type === 'private') return t('views.private')
  const place = sharing.name
  return owner === null ? t('views.sharedWith', { place }) : t('views.sharedBy', { owner, place })
}

const Views = chakra('ul', {
  base: {
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    '& > li > button:first-of-type': {
      display: 'flex',
      flexDirection: 'column',
      flex: '1',
      minW: '0',
      py: '3',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      _hover: { bg: 'bg.hover' },
    },
    '& strong': { display: 'flex', alignItems: 'center', gap: '2' },
  },
})
