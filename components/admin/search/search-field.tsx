'use client'

import { BareButton } from '@/components/ui/bare-button'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './palette.module.css'
import type { useChoice } from './use-choice'
import type { useSearch } from './use-search'

type Props = {
  search: ReturnType<typeof useSearch>
  choice: ReturnType<typeof useChoice>
  count: number
  onClose: () => void
}

/** The focus stays here; the arrows go through the results below. */
export function SearchField({ search, choice, count, onClose }: Props) {
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
