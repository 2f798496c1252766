import { readFileSync, writeFileSync } from 'node:fs'
import type { Results } from './bounds'
import { chartOf } from './chart'
import { listTable, pageTable, runLine, scenarioTable } from './table'

const PAGE = 'docs/proof/speed.md'
const CHART = 'docs/proof/speed.svg'

/** Puts the figures of this run into the document, and leaves those that it has not taken. */
export function writeResults({ rows, lists, pages, ...run }: Results): void {
  const day = new Date().toISOString().slice(0, 10)
  const measured = `Measured on ${day}. ${runLine(run)}`
  const tables = {
    scenarios: rows && scenarioTable(rows),
    lists: lists && listTable(lists),
    pages: pages && pageTable(pages),
  }
  let text = readFileSync(PAGE, 'utf8')
  for (const [name, table] of Object.entries(tables)) {
    if (table) text = withSection(text, name, `${measured}\n\n${table}`)
  }
  writeFileSync(PAGE, text)
  if (rows) writeFileSync(CHART, chartOf(rows))
}

/** The text with other content between the two markers of this name. */
export function withSection(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`]
  const [before, rest = ''] = text.split(begin)
  const [, after] = rest.split(end)
  if (after === undefined) throw new Error(`The text has no "${begin}" and "${end}".`)
  return `${before}${begin}\n\n${content}\n\n${end}${after}`
}
