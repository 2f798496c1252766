'use client'

import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Field } from '@/components/admin/kit/model'
import { saveFile } from '@/components/admin/kit/save-file'
import { SideDrawer } from '@/components/admin/kit/side-drawer'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { focusFirstInput } from '@/components/ui/use-return-focus'
import { CsvPlace } from './csv-place'
import classes from './import.module.css'
import { changedCount, isDone, type Outcome, templateOf } from './outcome'
import { Result } from './result'
import { useImport } from './use-import'

type Props = { columns: Field[]; most: { rows: number; mib: number }; onClose: () => void }

/** Products out of a table: tried first, so that one sees what would become of them; then all of them or none. */
export default function ImportDrawer({ columns, most, onClose }: Props) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const { file, busy, outcome, error, take, confirm } = useImport()
  const isImporting = busy === 'importing'
  const close = () => isImporting || setShown(false)
  return (
    <SideDrawer title={t('Import products')} size={760} shown={shown} onClose={close} onGone={onClose}>
      <div className={classes.whole}>
        <div className={classes.content} ref={focusFirstInput}>
          <CsvPlace file={file} busy={busy !== undefined} most={most} onFile={take} />
          {error && (
            <Alert color="red" icon={<Icon name="alert" />} role="alert" title={t('Nothing was imported')}>
              {error}
            </Alert>
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
