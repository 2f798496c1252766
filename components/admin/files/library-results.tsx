'use client'

import { Button, Skeleton } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import { EmptyState } from '../kit/empty-state'
import { FileGrid } from './file-grid'
import classes from './picker.module.css'
import type { FileGridActions } from './use-file-grid'
import type { useLibrary } from './use-library'

type Props = { library: ReturnType<typeof useLibrary>; shelf: FileGridActions }

/** The files that match, or why there are none. */
export function LibraryResults({ library, shelf }: Props) {
  const { t } = useLanguage()
  const { items, total, state, more } = library
  if (items.length === 0)
    return <div className={classes.found}>{state === 'loading' ? <Outline /> : <Nothing library={library} />}</div>
  return (
    <div className={classes.found} aria-busy={state === 'loading'}>
      <FileGrid items={items} {...shelf} />
      {items.length < total && (
        <Button
          variant="default"
          mx="auto"
          mt="md"
          display="block"
          loading={state === 'loading'}
          onClick={() => void more()}
        >
          {t('Show more')}
        </Button>
      )}
    </div>
  )
}

function Outline() {
  const { t } = useLanguage()
  return (
    <div className={classes.outline} role="status" aria-label={t('Loading')}>
      {Array.from({ length: 10 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <Skeleton key={at} height={150} radius="md" />
      ))}
    </div>
  )
}

function Nothing({ library: { state, reason, looked, look, again } }: Pick<Props, 'library'>) {
  const { t } = useLanguage()
  if (state === 'unreachable') {
    return (
      <EmptyState icon="alert" title={t('Failed to load the list')} {...(reason && { text: reason })}>
        <Button variant="default" onClick={() => void again()}>
          {t('Try again')}
        </Button>
      </EmptyState>
    )
  }
  if (looked.q || looked.folder_id !== undefined) {
    return (
      <EmptyState icon="search" title={t('No results')} text={t('No records match your filters')}>
        {looked.folder_id !== undefined && (
          <Button variant="default" onClick={() => look({ folder_id: undefined })}>
            {t('Search all folders')}
          </Button>
        )}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="image" title={t('No images yet')} text={t('Images uploaded here can be used on every page')} />
  )
}
