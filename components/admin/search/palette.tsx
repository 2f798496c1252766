'use client'

import { Modal } from '@mantine/core'
import { useMemo } from 'react'
import { BareButton } from '@/components/ui/buttons'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { useLanguageSwitch, useSchemeSwitch } from '../kit/switches'
import { useSignOut } from '../sign-in/use-sign-out'
import classes from './palette.module.css'
import { type Hit, keepRecent } from './recent'
import { Results, sectionsOf } from './results'
import { useChoice, useSearch } from './use-search'

type Props = { person: number; onHelp: () => void; onClose: () => void }

/** Finds records, pages, actions and settings, by keyboard alone. */
export default function Palette({ person, onHelp, onClose }: Props) {
  const { t } = useLanguage()
  const search = useSearch()
  const { hits, shown } = search
  const sections = useMemo(() => sectionsOf(hits, shown, person, t), [hits, shown, person, t])
  const count = sections.reduce((sum, section) => sum + section.hits.length, 0)
  const choice = useChoice(count, search)
  const act = useActs(onHelp)
  function open(hit: Hit) {
    keepRecent(person, hit)
    setTimeout(() => {
      onClose() // a link that is gone leads nowhere
      if (hit.act) act(hit.act)
    })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Search everything')}
      withCloseButton={false}
      centered={false}
      yOffset="10dvh"
      size={640}
      padding={0}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      classNames={{ header: classes.unseen, content: classes.content }}
    >
      <SearchField search={search} choice={choice} count={count} onClose={onClose} />
      <Results sections={sections} count={count} search={search} choice={choice} onOpen={open} />
    </Modal>
  )
}

/** Runs the commands of the frame itself, such as signing out. */
function useActs(onHelp: () => void): (act: NonNullable<Hit['act']>) => void {
  const { switchLanguage } = useLanguageSwitch()
  const switchScheme = useSchemeSwitch()
  const signOut = useSignOut()
  return (act) => {
    if (act === 'switch_language') switchLanguage()
    if (act === 'switch_scheme') switchScheme()
    if (act === 'keyboard_help') onHelp()
    if (act === 'sign_out') void signOut()
  }
}

type SearchFieldProps = {
  search: ReturnType<typeof useSearch>
  choice: ReturnType<typeof useChoice>
  count: number
  onClose: () => void
}

/** The focus stays here; the arrows go through the results below. */
function SearchField({ search, choice, count, onClose }: SearchFieldProps) {
  const { t } = useLanguage()
  const { text, type, pending } = search
  return (
    <div className={classes.field} data-pending={pending || undefined}>
      <Icon name="search" size={18} />
      <input
        type="text"
        role="combobox"
        className={classes.input}
        aria-label={t('Search everything')}
        placeholder={t('Order, last 4 digits of a phone, product, customer, page')}
        aria-expanded={count > 0}
        aria-controls={choice.list}
        aria-autocomplete="list"
        aria-activedescendant={count > 0 ? choice.idOf(choice.chosen) : undefined}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={choice.onKeyDown}
      />
      <BareButton className={classes.close} onClick={onClose}>
        {t('Close')}
      </BareButton>
    </div>
  )
}
