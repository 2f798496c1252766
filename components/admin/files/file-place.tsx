import { Button, FileButton, Loader, Text } from '@mantine/core'
import { useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './file-place.module.css'
import { useDrop } from './use-drop'

type Props = {
  file: File | undefined
  busy?: boolean
  accept: string
  /** While there is no file. */
  empty: string
  hint: string
  onFile: (file: File) => void
}

/** Where one file is chosen, dropped, or pasted. */
export function FilePlace({ file, busy = false, accept, empty, hint, onFile }: Props) {
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
        {file ? file.name : empty}
      </Text>
      <FileButton accept={accept} resetRef={reset} disabled={busy} onChange={take} inputProps={{ tabIndex: -1 }}>
        {(open) => (
          <Button variant="default" disabled={busy} {...open}>
            {file ? t('Choose another file') : t('Choose a file')}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed" ta="center">
        {hint}
      </Text>
    </div>
  )
}
