'use client'

import { Alert, ScrollArea, Table } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import classes from './import.module.css'
import { changedCount, type Mistake, type Outcome } from './outcome'

/** The result of a trial or of an import. */
export function Result({ outcome }: { outcome: Outcome }) {
  const { t } = useLanguage()
  const { created, updated, unchanged, errors } = outcome
  const counts = [
    { label: t('New products'), n: created },
    { label: t('Updated products'), n: updated },
    { label: t('Unchanged products'), n: unchanged },
  ]
  const { color, icon, words } = saying(outcome, t)
  return (
    <div className={classes.result}>
      <Alert color={color} icon={<Icon name={icon} />} role="status">
        {words}
      </Alert>
      {errors.length === 0 && (
        <dl className={classes.counts}>
          {counts.map(({ label, n }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{n}</dd>
            </div>
          ))}
        </dl>
      )}
      {errors.length > 0 && <Mistakes all={errors} />}
    </div>
  )
}

function saying(outcome: Outcome, t: Translate) {
  const { errors, dry_run } = outcome
  if (errors.length > 0) {
    const words = t('Errors to fix before importing: {n}', { n: errors.length })
    return { color: 'red', icon: 'alert', words } as const
  }
  if (!dry_run)
    return { color: 'teal', icon: 'check', words: t('{n} products imported', { n: changedCount(outcome) }) } as const
  if (changedCount(outcome) === 0) return { color: 'gray', icon: 'info', words: t('No changes to import') } as const
  return { color: 'teal', icon: 'check', words: t('Ready to import') } as const
}

/** The place and the message of each mistake. */
function Mistakes({ all }: { all: Mistake[] }) {
  const { t } = useLanguage()
  return (
    <ScrollArea.Autosize mah={360} viewportProps={{ tabIndex: 0 }}>
      <Table stickyHeader verticalSpacing={8} horizontalSpacing="sm" aria-label={t('Errors to fix')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Row')}</Table.Th>
            <Table.Th>{t('Column')}</Table.Th>
            <Table.Th>{t('Problem')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {all.map(({ row, column, message }) => (
            <Table.Tr key={`${row} ${column} ${message}`}>
              <Table.Td className={classes.row}>{row}</Table.Td>
              <Table.Td>{column || '—'}</Table.Td>
              <Table.Td>{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}
