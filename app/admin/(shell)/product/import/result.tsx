'use client'

import { Alert, ScrollArea, Table } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'
import type { ImportCounts } from '@/lib/product/csv-contract'
import classes from './import.module.css'

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

/** What an import has done, or would do. */
export type Outcome = ImportCounts
type Mistake = Outcome['errors'][number]

export function parseOutcome(data: unknown): Outcome {
  const { dry_run, rows, created, updated, unchanged, price_drops, errors } = asRecord(data)
  return {
    dry_run: dry_run === true,
    rows: Number(rows) || 0,
    created: Number(created) || 0,
    updated: Number(updated) || 0,
    unchanged: Number(unchanged) || 0,
    price_drops: Number(price_drops) || 0,
    errors: Array.isArray(errors) ? errors.map(mistakeIn) : [],
  }
}

function mistakeIn(error: unknown): Mistake {
  const { row, column, message } = asRecord(error)
  const words = String(message)
  return { row: Number(row), column: String(column), message: words.charAt(0).toUpperCase() + words.slice(1) }
}

/** How many products would be another. */
export const changedCount = ({ created, updated }: Outcome): number => created + updated

export const isDone = (outcome: Outcome | undefined): boolean =>
  outcome?.dry_run === false && outcome.errors.length === 0

/** The titles alone, in a file that spreadsheets read as Unicode. */
export const templateOf = (titles: string[]): Blob =>
  new Blob([`\uFEFF${titles.map((title) => `"${title.replaceAll('"', '""')}"`).join(',')}\r\n`], { type: 'text/csv' })
