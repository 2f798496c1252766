'use client'

import { Button, CloseButton, Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { Files } from './choose-files'
import { choicesOf } from './model'
import classes from './picker.module.css'
import type { useLibrary } from './use-library'

type Props = { library: ReturnType<typeof useLibrary>; several: boolean; upload?: (files: File[]) => void }

/** Search by name, the folder, and the upload button. */
export function LibraryFilters({ library, several, upload }: Props) {
  const { t } = useLanguage()
  const { looked, look, folders } = library
  return (
    <Group gap="sm" className={classes.looking}>
      <Search look={(q) => look({ q })} />
      {folders.length > 0 && (
        <Select
          className={classes.folder ?? ''}
          aria-label={t('In folder')}
          data={[
            { value: '', label: t('All folders') },
            { value: '0', label: t('Not in a folder') },
            ...choicesOf(folders),
          ]}
          value={looked.folder_id === undefined ? '' : String(looked.folder_id)}
          onChange={(chosen) => look({ folder_id: chosen ? Number(chosen) : undefined })}
          allowDeselect={false}
          searchable={folders.length > 8}
          nothingFoundMessage={t('No results')}
          leftSection={<Icon name="folder" size={16} />}
        />
      )}
      {upload && (
        <Files multiple={several} disabled={false} onFiles={upload}>
          {(open) => (
            <Button variant="default" leftSection={<Icon name="upload" size={16} />} {...open}>
              {t('Upload')}
            </Button>
          )}
        </Files>
      )}
    </Group>
  )
}

function Search({ look }: { look: (q: string) => void }) {
  const { t } = useLanguage()
  const [text, setText] = useState('')
  const later = useDebouncedCallback((q: string) => look(q.trim()), 250)
  function type(q: string) {
    setText(q)
    later(q)
  }
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label={t('Search')}
      placeholder={t('Search by name')}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      leftSection={<Icon name="search" size={16} />}
      rightSection={text && <CloseButton size="sm" aria-label={t('Clear search')} onClick={() => type('')} />}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}
