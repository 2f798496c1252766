'use client'

import { Button, FileButton, Loader, Text } from '@mantine/core'
import { useRef } from 'react'
import { useDrop } from '@/components/admin/files/use-drop'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './import.module.css'

const TABLES = '.csv,text/csv,text/plain'

type Props = {
  file: File | undefined
  busy: boolean
  most: { rows: number; mib: number }
  onFile: (file: File) => void
}

/** Where a table is chosen, dropped, or pasted. */
export function CsvPlace({ file, busy, most, onFile }: Props) {
  const { t } = useLanguage()
  const reset = useRef<() => void>(null)
  const { over, handlers, onPaste } = useDrop({ disabled: busy, onFiles: ([first]) => take(first) })

  function take(chosen: File | null | undefined) {
    reset.current?.() // so that the same file can be chosen again, once it is corrected
    if (chosen) onFile(chosen)
  }
  return (
    <div className={classes.place} data-over={over} aria-busy={busy} tabIndex={-1} onPaste={onPaste} {...handlers}>
      {busy ? <Loader size="sm" /> : <Icon name="upload" size={26} stroke={1.5} />}
      <Text size="sm" fw={500} ta="center" style={{ overflowWrap: 'anywhere' }}>
        {file ? file.name : t('Drop a CSV file here, or')}
      </Text>
      <FileButton accept={TABLES} resetRef={reset} disabled={busy} onChange={take} inputProps={{ tabIndex: -1 }}>
        {(open) => (
          <Button variant="default" disabled={busy} {...open}>
            {file ? t('Choose another file') : t('Choose a file')}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {t('Up to {rows} rows and {mib} MiB', most)}
      </Text>
    </div>
  )
}
