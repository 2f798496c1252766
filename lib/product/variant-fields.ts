import { z } from 'zod'
import { line } from '../base/contract'

/**
 * What is entered of a variant beside its options, price, stock and image. Contracts, records, the form, import,
 * export, search and packing read it from here: another field is a line here, a column of `sku`, and its Chinese.
 */
const size = z.int().min(1).max(10_000_000).nullable()

/** The last digit of an EAN-13 checks the others, of which every second counts three times. */
function hasCheckDigit(barcode: string): boolean {
  const sum = [...barcode].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** What only one variant of the shop has. It is found and packed by it, and a copy of the product begins without. */
export const ownFields = {
  code: line(60).nullable().meta({ title: 'SKU code' }),
  barcode: z
    .string()
    .trim()
    .regex(/^\d{13}$/, { error: 'must have 13 digits', abort: true })
    .refine(hasCheckDigit, 'has a wrong check digit')
    .nullable()
    .meta({ title: 'Barcode', description: 'EAN-13', examples: ['6901234567892'] }),
}

/** What variants may have in common. It stays where a client that does not know it sends a variant without. */
export const sharedFields = {
  weight: size.meta({ title: 'Weight (g)', description: 'In grams, including packaging. Leave empty if unknown' }),
  volume: size.meta({
    title: 'Volume (cm³)',
    description: 'In cubic centimeters, including packaging. Leave empty if unknown',
  }),
}

export const OwnFields = z.object(ownFields)
export const EnteredFields = z.object({ ...ownFields, ...sharedFields })
export type OwnName = keyof typeof ownFields
export type EnteredName = keyof typeof EnteredFields.shape
export const OWN_NAMES = OwnFields.keyof().options
export const ENTERED_NAMES = EnteredFields.keyof().options

export const isWholeNumber = (name: EnteredName): boolean => EnteredFields.shape[name].unwrap() instanceof z.ZodNumber
