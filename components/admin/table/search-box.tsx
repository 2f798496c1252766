'use client'

import { CloseButton, TextInput } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Field, Query } from '../kit/model'
import type { Change } from '../kit/use-address'
import { useTypedQuery } from './use-typed-query'

type Props = { field: Field; query: Query; change: Change; className?: string }

/** Each letter would be a step of its own to go back over: the address is replaced while one types. */
export function SearchBox({ field, query, change, className }: Props) {
  const { t } = useLanguage()
  const { control, text, type, clear } = useTypedQuery(query.q ?? '', (q) => change({ q }, { replace: true }))
  return (
    <TextInput
      {...control}
      type="search"
      className={className ?? ''}
      aria-label={field.label}
      placeholder={field.label}
      {...(field.maxLength && { maxLength: field.maxLength })}
      data-key="/"
      error={
        field.maxLength &&
        text.length > field.maxLength &&
        t('Only the first {n} characters are searched for', { n: field.maxLength })
      }
      autoComplete="off"
      spellCheck={false}
      leftSection={<Icon name="search" size={16} />}
      rightSection={text && <CloseButton size="sm" aria-label={t('Clear search')} onClick={clear} />}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
