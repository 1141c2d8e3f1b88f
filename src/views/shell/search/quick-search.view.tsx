import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_SEARCH_LENGTH } from '../../../domain/lists/list-query.ts'
import { isDoubtfulVin } from '../../../domain/lists/search-text.ts'
import { foundTotal, kindsInOrder, optionKey, optionsOfKind } from '../../../domain/shell/quick-search.ts'
import { matchingCommands } from '../../../domain/shell/search-commands.ts'
import { activeOption, type OptionMove, optionsIn } from '../../../machines/shell/quick-search.options.ts'
import { FailureNotice } from '../../parts/feedback.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Spinner } from '../../parts/spinner.tsx'
import { type PortalActors, useChild, usePortal } from '../../portal-context.tsx'
import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { quickSearch } from '../../theme/recipes/shell/quick-search.recipe.ts'
import { borrowFocus, DialogLayer } from '../../widgets/forms/dialog-layer.tsx'
import { namedCommands } from './command-name.ts'
import { SearchGroup } from './search-group.tsx'
import { useEarlyTyping } from './use-early-typing.ts'
import { VinScannerView } from './vin-scanner.view.tsx'

/** The search of everything, while it is open. */
export function QuickSearchView() {
  const actor = usePortal().child('quickSearch')
  return actor === undefined ? null : <WhenOpen actor={actor} />
}

interface SearchProps {
  readonly actor: PortalActors['quickSearch']
}

function WhenOpen({ actor }: SearchProps) {
  return useSelector(actor, (snapshot) => snapshot.hasTag('open')) ? <Search actor={actor} /> : null
}

const MOVES: Readonly<Record<string, OptionMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

function Search({ actor }: SearchProps) {
  const { t } = useTranslation()
  const id = useId()
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isScanning = useSelector(actor, (snapshot) => snapshot.matches({ open: 'scanning' }))
  const type = useTyping(actor)
  const { text, commands, found, foundFor, canListAll, canScan, failure } = context
  const active = activeOption(context)
  const activeKey = active && optionKey(active)
  const hasOptions = !isScanning && optionsIn(context).length > 0
  const close = () => actor.send({ type: 'search.closed' })
  const pressed = (event: KeyboardEvent) => {
    const to = MOVES[event.key]
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    actor.send(to === undefined ? { type: 'choice.confirmed' } : { type: 'option.moved', to })
  }
  const groupProps = {
    listId: id,
    activeKey,
    context,
    onPress: (option: string) => actor.send({ type: 'option.pressed', option }),
  }
  return (
    <DialogLayer size="lg" closesOutside onClose={close}>
      <div className={quickSearch('root')}>
        <ChakraDialog.Title className="visually-hidden">{t('quickSearch.label')}</ChakraDialog.Title>
        <div className={quickSearch('head')}>
          <search className={quickSearch('field')}>
            {isBusy ? <Spinner /> : <Icon name="search" size={18} />}
            <input
              ref={borrowFocus}
              data-autofocus
              className={quickSearch('input')}
              type="text"
              role="combobox"
              inputMode="search"
              enterKeyHint="go"
              aria-label={t('quickSearch.label')}
              aria-expanded={hasOptions}
              aria-controls={id}
              aria-autocomplete="list"
              aria-activedescendant={activeKey === null ? undefined : `${id}-${activeKey}`}
              placeholder={t('quickSearch.placeholder')}
              value={text}
              maxLength={MAX_SEARCH_LENGTH}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              onChange={(event) => type(event.target.value)}
              onKeyDown={pressed}
            />
            <EarlyTyping type={type} />
          </search>
          {canScan ? (
            <button
              type="button"
              className={button({ variant: 'ghost', size: 'icon' })}
              aria-label={t('vinScanner.start')}
              aria-pressed={isScanning}
              onClick={() => actor.send({ type: 'scan.requested' })}
            >
              <Icon name="barcode" size={18} />
            </button>
          ) : null}
          <button
            type="button"
            className={button({ variant: 'ghost', size: 'icon' })}
            aria-label={t('quickSearch.close')}
            onClick={close}
          >
            <Icon name="x" size={18} />
          </button>
        </div>
        {isScanning ? <VinScannerView /> : null}
        {failure === null || isScanning ? null : (
          <FailureNotice
            title={t('quickSearch.failed')}
            failure={failure}
            onRetry={() => actor.send({ type: 'retry.requested' })}
          />
        )}
        <div
          id={id}
          className={quickSearch('results', { outdated: isBusy && foundFor !== text })}
          role="listbox"
          hidden={!hasOptions}
          aria-label={t('quickSearch.results')}
          aria-busy={isBusy}
        >
          <SearchGroup
            {...groupProps}
            label={t('quickSearch.commands')}
            options={commands.map((command) => ({ kind: 'command', command }))}
          />
          {kindsInOrder(found, foundFor).map((kind) => (
            <SearchGroup
              key={kind}
              {...groupProps}
              label={t(kind === 'views' ? 'quickSearch.views' : `navigation.${kind}`)}
              options={optionsOfKind(found, kind, canListAll)}
            />
          ))}
        </div>
        {!isBusy && !isScanning && text !== '' && foundFor === text && !hasOptions ? (
          <div className={quickSearch('nothing')}>
            <p>{t('quickSearch.nothing', { text })}</p>
            {isDoubtfulVin(text) ? <p>{t('list.doubtfulVin')}</p> : null}
          </div>
        ) : null}
        <Status
          isBusy={isBusy}
          hits={foundTotal(found)}
          commands={commands.length}
          isFailed={failure !== null}
        />
        <p className={quickSearch('hints')} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {t('quickSearch.hintMove')} <kbd>↵</kbd> {t('quickSearch.hintOpen')}{' '}
          <kbd>{t('quickSearch.escape')}</kbd> {t('quickSearch.hintClose')}
        </p>
      </div>
    </DialogLayer>
  )
}

/** After the field: the layer draws both later than itself, and keys are kept until the field has the focus. */
function EarlyTyping({ type }: { readonly type: (text: string) => void }) {
  useEarlyTyping(type)
  return null
}

interface StatusProps {
  readonly isBusy: boolean
  readonly isFailed: boolean
  readonly hits: number
  readonly commands: number
}

/** Tells screen readers the number of matches, or that there is none. A failure is told by its notice. */
function Status({ isBusy, isFailed, hits, commands }: StatusProps) {
  const { t } = useTranslation()
  const counts = t('quickSearch.hitsCommands', {
    hits: t('quickSearch.hits', { count: hits }),
    commands: t('quickSearch.commandCount', { count: commands }),
  })
  return (
    <p className="visually-hidden" role="status">
      {isBusy ? t('quickSearch.searching') : isFailed ? '' : counts}
    </p>
  )
}

/** @returns a function that takes the text, with the commands whose names match it */
function useTyping(actor: PortalActors['quickSearch']): (text: string) => void {
  const { t } = useTranslation()
  const session = useChild('session')
  const preferences = useChild('preferences')
  return (text) => {
    const { theme, language } = preferences.getSnapshot().context
    const named = namedCommands({ ...session.getSnapshot().context, language }, theme, t)
    actor.send({ type: 'text.typed', text, commands: matchingCommands(named, text) })
  }
}
