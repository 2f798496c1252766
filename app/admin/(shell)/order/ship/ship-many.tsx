'use client'

import { Button, CloseButton, FileButton, Group, Paper, Select, Stack, Text, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useDrop } from '@/components/admin/files/use-drop'
import type { Option } from '@/components/admin/kit/model'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { ProblemAlert } from '@/components/ui/problem'
import { Results } from './results'
import classes from './ship.module.css'
import { type Outcome, ordersReady, useShipping } from './use-shipping'

type Props = { carriers: Option[]; initial: string; most: { rows: number; mib: number } }

/** Pasted or uploaded lines: tried first, so that the result of each can be checked. */
export function ShipMany({ carriers, initial, most }: Props) {
  const { t } = useLanguage()
  const { busy, outcome, progress, error, ...doing } = useShipping()
  const { text, file, carrier, write, take, choose, send } = useLines(initial, doing)
  const disabled = busy !== undefined
  return (
    <Stack gap="lg">
      <Paper p="lg">
        <Stack>
          <Lines text={text} disabled={disabled || file !== undefined} onChange={write} />
          <Group align="end" gap="md">
            <Select
              label={t('Default carrier')}
              data={carriers.filter((one) => !one.disabled)}
              value={carrier || null}
              withScrollArea={false}
              disabled={disabled}
              onChange={choose}
            />
            <LinesFile file={file} most={most} disabled={disabled} onFile={take} clear={() => write('')} />
          </Group>
          {error && <ProblemAlert title={t('No orders shipped')}>{error}</ProblemAlert>}
          <Buttons
            busy={busy}
            outcome={outcome}
            send={send}
            isEmpty={!file && text.trim() === ''}
            restart={() => write('')}
          />
        </Stack>
      </Paper>
      {outcome && <Results outcome={outcome} progress={progress} carriers={carriers} />}
    </Stack>
  )
}

type Doing = Pick<ReturnType<typeof useShipping>, 'send' | 'forget'>

/** Where the lines come from, and who carries them; a file is tried at once. */
function useLines(initial: string, doing: Doing) {
  const [{ text, file }, setSource] = useState<{ text: string; file?: File }>({ text: '' })
  const [carrier, setCarrier] = useState(initial)
  const send = (dry_run: boolean) => void doing.send(file ?? new Blob([text]), carrier, dry_run)
  function write(typed: string) {
    doing.forget()
    setSource({ text: typed })
  }
  function take(chosen: File) {
    setSource({ text: '', file: chosen })
    void doing.send(chosen, carrier, true)
  }
  function choose(value: string | null) {
    doing.forget()
    setCarrier(value ?? '')
  }
  return { text, file, carrier, write, take, choose, send }
}

type LinesProps = { text: string; disabled: boolean; onChange: (text: string) => void }

function Lines({ text, disabled, onChange }: LinesProps) {
  const { t } = useLanguage()
  return (
    <Textarea
      label={t('Order number, carrier and tracking number, one parcel per line')}
      description={t(
        'Paste from a spreadsheet, or separate by commas or spaces; the carrier is optional. If an order goes in several parcels, add what is in each, such as MUG*2',
      )}
      placeholder={'20260101ABCDEFGHJKMNPQRS\tSF Express\tSF1234567890'}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      autosize
      minRows={6}
      maxRows={16}
      spellCheck={false}
      value={text}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

type ButtonsProps = {
  busy: 'checking' | 'shipping' | undefined
  outcome: Outcome | undefined
  isEmpty: boolean
  send: (dry_run: boolean) => void
  restart: () => void
}

/** Nothing is shipped that was not tried. */
function Buttons({ busy, outcome, isEmpty, send, restart }: ButtonsProps) {
  const { t } = useLanguage()
  const n = outcome ? ordersReady(outcome) : 0
  const isDone = outcome?.dry_run === false && busy === undefined
  return (
    <Group justify="end">
      {isDone ? (
        <Button variant="default" onClick={restart}>
          {t('Ship more orders')}
        </Button>
      ) : (
        <Button
          variant={n > 0 ? 'default' : 'filled'}
          loading={busy === 'checking'}
          disabled={isEmpty || busy === 'shipping'}
          onClick={() => send(true)}
        >
          {t('Check rows')}
        </Button>
      )}
      {(n > 0 || busy === 'shipping') && (
        <Button loading={busy === 'shipping'} leftSection={<Icon name="truck" size={16} />} onClick={() => send(false)}>
          {t('Ship {n} {n:order/orders}', { n })}
        </Button>
      )}
    </Group>
  )
}

const TABLES = '.csv,.txt,.tsv,text/csv,text/plain'

type LinesFileProps = {
  file: File | undefined
  most: { rows: number; mib: number }
  disabled: boolean
  onFile: (file: File) => void
  clear: () => void
}

/** A table instead of pasted lines: chosen, or dropped here. */
function LinesFile({ file, most, disabled, onFile, clear }: LinesFileProps) {
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
