import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useTranslation } from 'react-i18next'
import { LIST_KEYS, PART_KEYS, PLAYER_KEYS } from '../../domain/shell/key-lists.ts'
import { SHORTCUTS, type Shortcut } from '../../domain/shell/shortcuts.ts'
import { useProfile } from '../session/use-session.ts'
import { keyList } from '../theme/recipes/shell/key-list.recipe.ts'
import { Dialog } from '../widgets/forms/dialog.tsx'

/** What to do, what the words mean, and all keys that the user can use. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { features } = useProfile()
  return (
    <Dialog title={t('keys.title')} onCancel={onClose}>
      <ChakraDialog.Body tabIndex={0} role="group" aria-label={t('keys.title')}>
        <Group title={t('keys.howTo')}>
          {TASKS.map((task) => (
            <Meaning key={task} word={t(`keys.task.${task}`)} text={t(`keys.task.${task}Steps`)} />
          ))}
        </Group>
        <Group title={t('keys.words')}>
          <Meaning word={t('reports.column.published')} text={t('reports.hint.published')} />
          <Meaning word={t('reports.filter.report_not_inventory')} text={t('reports.hint.notInventory')} />
          <Meaning word={t('list.column.configuration_id')} text={t('reports.hint.configuration')} />
          <Meaning word={t('reports.column.trim')} text={t('reports.hint.trim')} />
          <Meaning word={t('keys.word.quiet')} text={t('reports.hint.quiet')} />
          <Meaning word={t('cellHealth.doubted')} text={t('reports.hint.doubt')} />
          <Meaning word={t('keys.word.debug')} text={t('reports.hint.debug')} />
        </Group>
        <div className={keyList('keys')}>
          <Group title={t('keys.everywhere')}>
            {SHORTCUT_NAMES.map((name) => (
              <Keys key={name} keys={SHORTCUTS[name].map(pressOf)} does={t(`keys.shortcut.${name}`)} />
            ))}
          </Group>
          <Group title={t('keys.lists')}>
            {namesOf(LIST_KEYS).map((name) => (
              <Keys key={name} keys={LIST_KEYS[name]} does={t(`keys.list.${name}`)} />
            ))}
          </Group>
          <Group title={t('keys.parts')}>
            {namesOf(PART_KEYS).map((name) => (
              <Keys key={name} keys={PART_KEYS[name]} does={t(`keys.part.${name}`)} />
            ))}
          </Group>
          {features.includes('support.view') ? (
            <Group title={t('keys.player')}>
              {namesOf(PLAYER_KEYS).map((name) => (
                <Keys key={name} keys={PLAYER_KEYS[name]} does={t(`keys.play.${name}`)} />
              ))}
            </Group>
          ) : null}
        </div>
      </ChakraDialog.Body>
    </Dialog>
  )
}

const TASKS = ['publish', 'stock'] as const

const SHORTCUT_NAMES: readonly Shortcut[] = ['search', 'undo', 'report', 'help']

function namesOf<Name extends string>(keys: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(keys).filter((name): name is Name => name in keys)
}

function pressOf(press: { readonly key: string; readonly ctrl?: true }): string {
  const key = press.key.length === 1 ? press.key.toUpperCase() : press.key
  return press.ctrl ? `Ctrl+${key}` : key
}

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className={keyList('group')}>
      <h3>{title}</h3>
      <dl className={keyList('list')}>{children}</dl>
    </section>
  )
}

function Meaning({ word, text }: { readonly word: string; readonly text: string }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{text}</dd>
    </div>
  )
}

function Keys({ keys, does }: { readonly keys: readonly string[]; readonly does: string }) {
  const { t } = useTranslation()
  const nameOf = (key: string) => {
    const named = NAMED.find((name) => name === key)
    return named ? t(`keys.name.${named}`) : key
  }
  return (
    <div>
      <dt>
        {keys.map((press) => (
          <span key={press} className={keyList('press')}>
            {press.split('+').map((key) => (
              <kbd key={key}>{nameOf(key)}</kbd>
            ))}
          </span>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}

const NAMED = ['Ctrl', 'Shift', 'Space', 'Enter', 'Escape', 'Home', 'End', 'PageUp', 'PageDown'] as const
