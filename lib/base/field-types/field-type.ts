import { z } from 'zod'
import type { ColumnType } from '@/db/custom-field'
import { line } from '../contract'

export type Words = { en: string; zh: string }
export type Bounds = { min?: number; max?: number }
type Declared = { type: string }
type Labelled<Field> = Field & { label: Words }

/** A cell of a product table, which people edit as a spreadsheet. */
export type Cell = {
  output: z.ZodType
  write(value: unknown): unknown
  /** undefined: the text is no value of this type. */
  read(text: string): unknown
  /** Said where it is not. */
  expected?: string
}

/**
 * A type of the fields that a shop may add to its records, whole (docs/fields.md). `Field` is what a shop declares of
 * such a field beside its label. `/shop`, kiosk-client and the mini-program take a type that they do not know for a
 * line of text. Methods, since a type takes only its own fields: the caller has found it by theirs.
 */
export type FieldType<Field extends Declared> = {
  name: Field['type']
  column: ColumnType
  /** The least and the most of a number, and the most characters of a text. */
  bounds?(field: Field): Bounds
  /** The words that it may have. */
  choices?(field: Field): Record<string, Words>
  /** A value on its way in: within the bounds of its field. */
  input(field: Field): z.ZodType
  /** A value on its way out: whatever is stored, also when bounds or choices were changed after. */
  output: z.ZodType
  /** In the API document. */
  example(field: Labelled<Field>): unknown
  /** In a form of the back office; without one it has the input of its JSON type. */
  widget?: string
  /** How a list of the back office is narrowed by it: by a part of its text, or by the whole value. */
  filter?: 'contains' | 'equals'
  isSorted: boolean
  /** A variant is a line of a table: what it has fits into a cell that is typed into. */
  isOfVariants: boolean
  cell: Cell
}

/** So that its methods know what they are given. */
export const fieldType = <Field extends Declared>(type: FieldType<Field>): FieldType<Field> => type

/** Of any field. */
export type AnyFieldType = FieldType<Declared>

export const textCell: Cell = { output: z.string(), write: (value) => value, read: (text) => text }

/** What both types of text have, with so many characters where the field names no other number. */
export const textOf = (most: number) => ({
  bounds: ({ max = most }: { max?: number }): Bounds => ({ max }),
  input: ({ max = most }: { max?: number }) => line(max),
  output: z.string(),
  example: ({ label, max = most }: Labelled<{ max?: number }>) => label.en.slice(0, max),
  cell: textCell,
})
