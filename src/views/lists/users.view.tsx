import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { USER_FILTERS, userName } from '../../domain/lists/user.ts'
import { formatsOf } from '../../i18n/format.ts'
import { rowTexts } from '../../i18n/row-texts.ts'
import { UserDialogs } from '../dialogs/user-dialogs.view.tsx'
import { useChild } from '../portal-context.tsx'
import { AddButton } from './add-button.tsx'
import { type UserTools, userColumns } from './columns/user-columns.tsx'
import { tabsOf } from './filter-tabs.tsx'
import { ListPage } from './list-page.tsx'
import { useList } from './use-list.ts'

export function UsersView() {
  const { t } = useTranslation()
  const { frame, countOf } = useList(useChild('users'), null)
  const tools = useUserTools()
  const dialogs = useChild('userDialogs')
  return (
    <>
      <ListPage
        {...frame}
        words={{
          title: t('users.title'),
          searchHint: t('users.searchHint'),
          empty: t('users.empty'),
        }}
        list="users"
        icon="users"
        columns={userColumns(tools)}
        tools={tools}
        nameOf={userName}
        isPinned={() => false}
        section={null}
        action={
          tools.actor.features.includes('users.create') ? (
            <AddButton
              label={t('users.add')}
              short={t('users.addShort')}
              onPress={() => dialogs.send({ type: 'add.requested' })}
            />
          ) : null
        }
        tabs={tabsOf(USER_FILTERS, (filter) => t(`users.filter.${filter}`), countOf, tools.formats)}
      />
      <UserDialogs />
    </>
  )
}

function useUserTools(): UserTools {
  const t = rowTexts(useTranslation().t)
  const dialogs = useChild('userDialogs')
  const actor = useSelector(dialogs, ({ context }) => context.actor)
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  return {
    t,
    formats: formatsOf(language),
    actor,
    edit: (row) => dialogs.send({ type: 'edit.requested', row }),
    disable: (row) => dialogs.send({ type: 'disable.requested', row }),
  }
}
