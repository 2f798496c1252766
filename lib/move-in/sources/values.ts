import type { MoveInRecord } from '@/db/vocabulary/move-in'
import { compact } from '../../base/compact'
import { tryParseJson } from '../../base/json'
import { parseYuan } from '../../base/money'
import { fromShopTime } from '../../base/shop-time'
import type { DumpRow } from '../dump/read-dump'
import type { Note, OldPicture, OldProduct } from '../records'
import type { StagedRow } from './source'

/** An amount in yuan as their databases write it, exactly; undefined if it is none, or has a part of a fen. */
export const fenOf = (text: string | null | undefined): number | undefined =>
  parseYuan((text ?? '').trim().replace(/(\.\d\d)0+$/, '$1'))

/** Fen in JSON, where numbers that were multiplied have digits behind the last that counts. */
export function fenIn(value: unknown): number | undefined {
  if (typeof value !== 'number') return typeof value === 'string' ? fenOf(value) : undefined
  const written = value.toFixed(2)
  return Math.abs(value - Number(written)) < 1e-6 ? fenOf(written) : undefined
}

/** A whole number; undefined if it is none. */
export function wholeOf(text: unknown): number | undefined {
  const number = typeof text === 'number' ? text : Number(typeof text === 'string' && text.trim() ? text : Number.NaN)
  return Number.isSafeInteger(number) ? number : undefined
}

/** True in a tinyint or a bit, however the dump writes it. */
export const isOn = (text: string | null | undefined): boolean =>
  text?.charCodeAt(0) === 1 || ['1', 'true', "b'1'"].includes(text?.trim() ?? '')

/** Seconds, or a date of Shanghai; undefined for nothing, zero and what is no time. */
export function timeOf(text: string | null | undefined): Date | undefined {
  const written = text?.trim() ?? ''
  if (/^\d{1,11}$/.test(written)) return Number(written) > 0 ? new Date(Number(written) * 1000) : undefined
  const [, day, clock = '00:00:00'] = written.match(/^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d)(?:\.\d+)?)?$/) ?? []
  const time = new Date(day ? fromShopTime(`${day} ${clock}`) : Number.NaN)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** A list in JSON; undefined if it is none. */
export function listOf(text: string): unknown[] | undefined {
  const value = tryParseJson(text)
  return Array.isArray(value) ? value : undefined
}

/** An address or a path; undefined for parts of one, such as `quality=90&imageView`. */
export function pictureOf(text: unknown): OldPicture | undefined {
  const picture = typeof text === 'string' ? text.trim() : ''
  return /^[^?=&\s]*\.\w/.test(picture) ? picture : undefined
}

/** A list of them in JSON, or with commas between. */
export const picturesOf = (text: string): OldPicture[] =>
  (listOf(text) ?? text.split(',')).flatMap((one) => pictureOf(one) ?? [])

/** Kilograms in grams, cubic metres in cubic centimetres: rounded, and undefined for nothing. */
export const sizeOf = (text: string, times: number): number | undefined => {
  const size = Math.round(Number(text) * times)
  return size >= 1 ? size : undefined
}

export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export type Columns = {
  text: (column: string) => string
  /** 0 for none. */
  whole: (column: string) => number
  is: (column: string) => boolean
  time: (column: string) => Date | undefined
  picture: (column: string) => OldPicture | undefined
  /** Of yuan; nothing is 0, and so is what is no amount, which is noted. */
  fen: (column: string) => number
  changed: (says: string, value?: string) => void
  leftOut: (says: string, value?: string) => void
}

/** The columns of a row, and notes on the record that it belongs to. */
export function columnsOf(
  row: DumpRow,
  note: Note,
  { kind, old }: { kind: MoveInRecord; old: number | string },
): Columns {
  const text = (column: string) => row[column]?.trim() ?? ''
  const changed = (says: string, value = '') => note({ note: 'changed', kind, old, value, says })
  return {
    text,
    whole: (column) => wholeOf(text(column)) ?? 0,
    is: (column) => isOn(text(column)),
    time: (column) => timeOf(text(column)),
    picture: (column) => pictureOf(text(column)),
    fen(column) {
      const amount = text(column) === '' ? 0 : fenOf(text(column))
      if (amount === undefined) changed('An amount could not be read and counts as 0', text(column))
      return amount ?? 0
    },
    changed,
    leftOut: (says, value = '') => note({ note: 'left_out', kind, old, value, says }),
  }
}

/** Of the parts of a batch: their rows by the key of what they are a part of. */
export const partsOf = (parts: Map<number, StagedRow[]>, key: number): StagedRow[] => parts.get(key) ?? []

/** Positions from the front, where the other shop has the largest first. */
export const fromLargest = (sort: number): number => 9999 - Math.min(Math.max(sort, 0), 9999)

/** What the variants have, in the order of the lists; names and values that no list has come last. */
export function optionsIn(variants: OldProduct['variants'], listed: OldProduct['options'] = []): OldProduct['options'] {
  const names = new Set([...listed.map(({ name }) => name), ...variants.flatMap(({ specs }) => Object.keys(specs))])
  return [...names].flatMap((name) => {
    const used = compact(variants.map(({ specs }) => specs[name]))
    const inOrder = (listed.find((one) => one.name === name)?.values ?? []).filter((value) => used.includes(value))
    const values = [...new Set([...inOrder, ...used])]
    return values.length > 0 ? [{ name, values }] : []
  })
}
