import { asRecord } from '@/lib/base/json'
import type { ImportCounts } from '@/lib/product/csv-contract'

/** What an import has done, or would do. */
export type Outcome = ImportCounts
export type Mistake = Outcome['errors'][number]

export function parseOutcome(data: unknown): Outcome {
  const { dry_run, rows, created, updated, unchanged, errors } = asRecord(data)
  return {
    dry_run: dry_run === true,
    rows: Number(rows) || 0,
    created: Number(created) || 0,
    updated: Number(updated) || 0,
    unchanged: Number(unchanged) || 0,
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
