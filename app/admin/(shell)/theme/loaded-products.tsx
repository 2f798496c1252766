'use client'

import { createContext, type ReactNode, use } from 'react'
import { useRecords } from '@/components/admin/field/use-records'
import { type Product, productOf } from './product'

const ProductsContext = createContext<Product[]>([])

/** The products of the theme that is open: a field has only their numbers. */
export const LoadedProducts = ({ products, children }: { products: Product[]; children: ReactNode }) => (
  <ProductsContext value={products}>{children}</ProductsContext>
)

/** The products loaded so far; the others by their numbers. */
export function useProducts(ids: number[]): (id: number) => Product {
  const initial = new Map(use(ProductsContext).map((one) => [one.id, one]))
  const loaded = useRecords('product', ids, (id) => initial.has(id))
  return (id) => initial.get(id) ?? productOf(loaded.get(id) ?? { id })
}
