'use client'

import { Button, Checkbox, Group, Text, Title } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { FilePlace } from '@/components/admin/files/file-place'
import { fetchWithTicket, type TicketAnswer } from '@/components/admin/kit/fetch-with-ticket'
import type { Field } from '@/components/admin/kit/model'
import { saveFile } from '@/components/admin/kit/save-file'
import { SideDrawer } from '@/components/admin/kit/side-drawer'
import { Icon } from '@/components/ui/icon'
import { focusFirstInput } from '@/components/ui/keep-focus'
import { type Translate, useLanguage } from '@/components/ui/language'
import { ProblemAlert } from '@/components/ui/problem'
import { asRecord } from '@/lib/base/json'
import classes from './import.module.css'
import { changedCount, isDone, type Outcome, parseOutcome, Result, templateOf } from './result'

type Props = { columns: Field[]; most: { rows: number; mib: number }; onClose: () => void }

/** Products out of a table: tried first, so that one sees what would become of them; then all of them or none. */
export default function ImportDrawer({ columns, most, onClose }: Props) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const { file, busy, outcome, error, isMeant, take, mean, confirm } = useImport()
  const isImporting = busy === 'importing'
  const close = () => isImporting || setShown(false)
  return (
    <SideDrawer title={t('Import products')} size={760} shown={shown} onClose={close} onGone={onClose}>
      <div className={classes.whole}>
        <div className={classes.content} ref={focusFirstInput}>
          <FilePlace
            file={file}
            busy={busy !== undefined}
            accept={TABLES}
            empty={t('Drop a CSV file here, or')}
            hint={t('Up to {rows} rows and {mib} MiB', most)}
            onFile={take}
          />
          {error && <ProblemAlert title={t('Nothing was imported')}>{error}</ProblemAlert>}
          {outcome && outcome.price_drops > 0 && !isDone(outcome) && (
            <Checkbox
              checked={isMeant}
              disabled={busy !== undefined}
              onChange={({ currentTarget }) => mean(currentTarget.checked)}
              label={t('{n} {n:price falls/prices fall} by more than half, and this is meant', {
                n: outcome.price_drops,
              })}
            />
          )}
          {outcome && <Result outcome={outcome} />}
          <Columns columns={columns} />
        </div>
        <Group className={classes.footer} gap="sm">
          <Text size="xs" c="dimmed" flex={1} visibleFrom="sm">
            {t('Either all products in the file are imported, or none')}
          </Text>
          <Button variant="default" disabled={isImporting} onClick={close}>
            {t('Close')}
          </Button>
          {!isDone(outcome) && <Confirm outcome={outcome} busy={isImporting} onClick={confirm} />}
        </Group>
      </div>
    </SideDrawer>
  )
}

type ConfirmProps = { outcome: Outcome | undefined; busy: boolean; onClick: () => void }

/** Once it was tried without a mistake, and if there is anything to do. */
function Confirm({ outcome, busy, onClick }: ConfirmProps) {
  const { t } = useLanguage()
  const n = outcome?.errors.length === 0 ? changedCount(outcome) : 0
  return (
    <Button disabled={n === 0} loading={busy} onClick={onClick}>
      {n > 0 ? t('Import {n} products', { n }) : t('Import')}
    </Button>
  )
}

/** The columns of the file, and a template. */
function Columns({ columns }: { columns: Field[] }) {
  const { t } = useLanguage()
  const titles = columns.map(({ label }) => label)
  return (
    <section>
      <Group justify="space-between" gap="sm" mb={4}>
        <Title order={2} size="h3">
          {t('Column reference')}
        </Title>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => saveFile(templateOf(titles), 'products.csv')}
        >
          {t('CSV template')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t('One row per variant; an exported file can be edited and imported again')}
      </Text>
      <dl className={classes.columns}>
        {columns.map(({ name, label, help }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const TABLES = '.csv,text/csv,text/plain'

type State = {
  file?: File
  isMeant?: boolean
  busy?: 'trying' | 'importing'
  outcome?: Outcome | undefined
  error?: string
}

/** An import: tried as soon as a file is chosen, and run when confirmed. */
function useImport() {
  const { t } = useLanguage()
  const router = useRouter()
  const [state, setState] = useState<State>({})
  const turn = useRef(0)

  async function send(file: File, dry_run: boolean, isMeant: boolean) {
    turn.current += 1
    const mine = turn.current
    setState((now) => ({
      file,
      isMeant,
      busy: dry_run ? 'trying' : 'importing',
      outcome: dry_run && now.file !== file ? undefined : now.outcome,
    }))
    const body = new FormData()
    body.append('dry_run', String(dry_run))
    if (isMeant) body.append('confirm_price_drop', 'true')
    body.append('file', file)
    const answer = await fetchWithTicket('product.import', '/cms/product/import', { method: 'POST', body })
    const ended = await readAnswer(answer, t)
    if (mine !== turn.current) return
    setState({ file, isMeant, ...ended })
    if (isDone(ended.outcome)) router.refresh()
  }
  const { file, isMeant = false } = state
  return {
    ...state,
    isMeant,
    take: (file: File) => void send(file, true, false),
    /** Tried once more: what was a mistake is none then. */
    mean: (isMeant: boolean) => file && void send(file, true, isMeant),
    confirm: () => file && void send(file, false, isMeant),
  }
}

/** The counts, or the mistakes in the file, or why neither is there. */
async function readAnswer(
  answer: TicketAnswer<'product.import'>,
  t: Translate,
): Promise<Pick<State, 'outcome' | 'error'>> {
  if ('unreachable' in answer) return { error: t('The upload was interrupted. Try again') }
  if ('refused' in answer) {
    const { status, msg, details } = answer.refused
    if (asRecord(details).errors) return { outcome: parseOutcome(details) }
    return { error: status === 401 ? t('Sign in again, then retry the upload') : msg }
  }
  return { outcome: parseOutcome(await answer.data()) }
}
