'use client'

import { useCallbackRef } from '@mantine/hooks'
import { useState } from 'react'
import { type FillValues, fillVariants, paste } from './fill'
import type { ReshapeContext } from './reshape'

import * as reshape from './reshape'
import { type Line, linesOf, type Sku, type Variants } from './variants'

export type Choose = (keys: string[], on: boolean) => void
type Options = { variants: Variants; context: ReshapeContext; change: (variants: Variants) => void }

/**
 * The selection in the matrix and the actions on it. The functions are stable, so that a row renders
 * only when it changes.
 */
export function useMatrix({ variants, context, change }: Options) {
  const lines = linesOf(variants)
  const rows = lines.filter(({ sku }) => sku).map(({ key }) => key)
  const { selected, choose } = useChoice(rows)
  const { options, skus } = variants

  const edit = useCallbackRef((at: number, patch: Partial<Sku>) =>
    change({ options, skus: skus.map((sku, index) => (index === at ? { ...sku, ...patch } : sku)) }),
  )
  const toggle = useCallbackRef((key: string) => choose([key], !selected.has(key)))
  const turn = useCallbackRef((key: string) => {
    const line = lines.find((one) => one.key === key)
    if (line)
      change(line.sku ? reshape.removeVariant(variants, key) : reshape.addVariant(variants, line.specs, context))
  })
  const onPaste = useCallbackRef((target: EventTarget, cells: string[][]): boolean => {
    const cell = cellOf(target)
    const row = rows.indexOf(cell?.row ?? '')
    if (cell && row >= 0) change(paste(variants, rows, { row, column: cell.column }, cells, context))
    return cell !== undefined
  })
  return {
    lines,
    selected,
    choose,
    edit,
    toggle,
    turn,
    onPaste,
    fillIn: (filling: FillValues) => change(fillVariants(variants, selected, filling, context.stockOf)),
  }
}

/** Deselects rows that are left out or gone. */
function useChoice(rows: string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = new Set(rows.filter((key) => chosen.has(key)))

  function choose(keys: string[], on: boolean) {
    const others = [...selected].filter((key) => !keys.includes(key))
    setChosen(new Set(on ? [...others, ...keys] : others))
  }
  return { selected, choose }
}

export const keysOf = (lines: Line[]): string[] => lines.filter(({ sku }) => sku).map(({ key }) => key)

/** The inputs of the matrix as cells of a sheet: found in the document, so that no row has to know its neighbours. */
const CELL = 'input[data-cell]'

/** Which cell an input is. */
export function cellOf(target: EventTarget): { row: string; column: string } | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  const column = target.dataset.cell
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
