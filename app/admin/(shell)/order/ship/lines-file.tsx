'use client'

import { Button, CloseButton, FileButton, Group, Text } from '@mantine/core'
import { useRef } from 'react'
import { useDrop } from '@/components/admin/files/use-drop'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './ship.module.css'

const TABLES = '.csv,.txt,.tsv,text/csv,text/plain'

type Props = {
  file: File | undefined
  most: { rows: number; mib: number }
  disabled: boolean
  onFile: (file: File) => void
  clear: () => void
}

/** A table instead of pasted lines: chosen, or dropped here. */
export function LinesFile({ file, most, disabled, onFile, clear }: Props) {
  const { t } = useLanguage()
  const reset = useRef<() => void>(null)
  const take = (chosen: File | null | undefined) => {
    reset.current?.() // so that the same file can be chosen again, once it is corrected
    if (chosen) onFile(chosen)
  }
  const { over, handlers } = useDrop({ disabled, onFiles: ([first]) => take(first) })
  return (
    <Group className={classes.place} gap="xs" data-over={over} {...handlers}>
      <FileButton accept={TABLES} resetRef={reset} disabled={disabled} onChange={take}>
        {(open) => (
          <Button variant="default" disabled={disabled} leftSection={<Icon name="upload" size={16} />} {...open}>
            {file ? t('Choose another file') : t('Choose a file')}
          </Button>
        )}
      </FileButton>
      {file ? (
        <Group gap={4} wrap="nowrap" miw={0}>
          <Text size="sm" truncate>
            {file.name}
          </Text>
          <CloseButton size="sm" disabled={disabled} aria-label={t('Remove file')} onClick={clear} />
        </Group>
      ) : (
        <Text size="xs" c="dimmed">
          {t('or drop a CSV file here: up to {rows} rows and {mib} MiB', most)}
        </Text>
      )}
    </Group>
  )
}
