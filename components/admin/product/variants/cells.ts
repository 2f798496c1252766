import { COLUMNS, type ColumnName } from './fill'

/** The inputs of the matrix as cells of a sheet: found in the document, so that no row has to know its neighbours. */
const CELL = 'input[data-cell]'

/** Which cell an input is. */
export function cellOf(target: EventTarget): { row: string; column: ColumnName } | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  const column = COLUMNS.find((name) => name === target.dataset.cell)
  const row = target.closest('tr')?.dataset.row
  return column && row !== undefined ? { row, column } : undefined
}

type Keys = { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Where a key moves from a cell: up and down the column, and sideways once the caret is at the edge of the text. */
export function cellAfter(input: HTMLInputElement, { key, shiftKey, altKey, ctrlKey, metaKey }: Keys) {
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === 'Enter') return inColumn(input, shiftKey ? -1 : 1)
  if (shiftKey) return undefined
  if (key === 'ArrowDown') return inColumn(input, 1)
  if (key === 'ArrowUp') return inColumn(input, -1)
  const { selectionStart: start, selectionEnd: end, value } = input
  const isWhole = start === 0 && end === value.length
  if (key === 'ArrowRight' && (isWhole || start === value.length)) return inRow(input, 1)
  if (key === 'ArrowLeft' && (isWhole || end === 0)) return inRow(input, -1)
  return undefined
}

const inColumn = (input: HTMLInputElement, by: number) =>
  neighbour(input.closest('table'), `input[data-cell="${input.dataset.cell}"]`, input, by)

const inRow = (input: HTMLInputElement, by: number) => neighbour(input.closest('tr'), CELL, input, by)

function neighbour(within: Element | null, selector: string, input: HTMLInputElement, by: number) {
  const all = [...(within?.querySelectorAll<HTMLInputElement>(`${selector}:not(:disabled)`) ?? [])]
  return all[all.indexOf(input) + by]
}
