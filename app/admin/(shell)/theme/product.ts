import { asRecord } from '@/lib/base/json'

/** A product as far as a theme shows it; of one that is not known, its number. */
export type Product = { id: number; name: string; main_image: string | null; on_sale: boolean }

export function productOf(value: unknown): Product {
  const { id, name, main_image, on_sale, state } = asRecord(value)
  return {
    id: Number(id),
    name: typeof name === 'string' ? name : `#${id}`,
    main_image: typeof main_image === 'string' ? main_image : null,
    on_sale: state === undefined ? on_sale !== false : state === 'on',
  }
}
